/**
 * How far an import is. `checking`: the worker reads the package, and nothing of it is in the console yet. `ready`: it can be
 * imported, and its owner may say what its species are called. `importing`: its rows are being written. `done`: all of it is
 * there. `failed`: nothing of it is there, and its problems say why. `undone`: its owner took it back, and nothing of it is there.
 */
export const IMPORT_STATUSES = ['checking', 'ready', 'importing', 'done', 'failed', 'undone'] as const;

export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What an import holds. Numbers of rows that can be read, also of those that are here already. */
export interface ImportCounts {
  readonly deployments: number;
  readonly media: number;
  readonly observations: number;
  /** Observations that become insights. */
  readonly records: number;
  /** Cameras that hold its deployments. */
  readonly cameras: number;
  /** Rows that an earlier import of the same owner brought already; they are not imported again. */
  readonly existing: { readonly deployments: number; readonly observations: number };
  /** Different names that its insights get. */
  readonly classes: number;
}
