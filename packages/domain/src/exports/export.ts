import type { SamplingDesign } from '../camtrap-dp/sampling-design.ts';

/**
 * How far an export is. `waiting`: the worker has not begun. `making`: its file is being written. `done`: its file can be fetched.
 * `failed`: there will be none.
 */
export const EXPORT_STATUSES = ['waiting', 'making', 'done', 'failed'] as const;

export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Which photos go along: none, small ones, the best that there are, or signed links to those. */
export const EXPORT_MEDIA = ['none', 'thumbnails', 'full', 'links'] as const;

export type ExportMedia = (typeof EXPORT_MEDIA)[number];

/** Places are given as they are stored, or rounded to so many decimal places of a degree, at most these. */
export const MOST_DECIMALS = 4;

/** What somebody wants to have exported. */
export interface ExportRequest {
  /** First day by the clock of each site, `2026-11-20`, or an instant in ISO 8601; null: from the first insight on. */
  readonly from: string | null;
  /** Last day, which counts too, or the instant before which it ends; null: until now. */
  readonly to: string | null;
  /** Null: all, unless groups are named. */
  readonly deviceIds: readonly number[] | null;
  readonly groupIds: readonly number[] | null;
  /** As people call them; null: all. */
  readonly classes: readonly string[] | null;
  readonly media: ExportMedia;
  /** Whether photos that show people go along. */
  readonly people: boolean;
  /** Whether archived insights go along. */
  readonly archived: boolean;
  /** Decimal places to which degrees are rounded; null: as they are stored. */
  readonly decimals: number | null;
  /** Only deployments in which one of these was recorded are rounded; null: all of them. */
  readonly roundedClasses: readonly string[] | null;
  readonly title: string | null;
  readonly samplingDesign: SamplingDesign;
}
