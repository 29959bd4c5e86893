import type { TableName } from '@sightline/domain/camtrap-dp/tables';

/** The ids of the rows of a package; in each table every one is there once. */
export interface PackageIds {
  /** Takes the id of a row that is written. */
  readonly take: (table: TableName, id: string) => void;
  /**
   * An id for an imported row: its own, unless a row of another project has it. Then the id of its row in the database stands
   * behind it, `1~507`, so that the same rows have the same ids in every package.
   */
  readonly free: (table: TableName, id: string, rowId: number) => string;
}

/** Begins without any. Memory grows with the rows of the package. */
export function packageIds(): PackageIds {
  const taken: Readonly<Record<TableName, Set<string>>> = {
    deployments: new Set(),
    media: new Set(),
    observations: new Set(),
  };
  return {
    take: (table, id) => {
      taken[table].add(id);
    },
    free: (table, id, rowId) => {
      let free = id;
      while (taken[table].has(free)) free = `${free}~${rowId}`;
      return free;
    },
  };
}
