import type { Position } from '../devices/coordinates.ts';
import type { SiteZones } from '../time/time-zone.ts';
import type { Calendar } from './calendar.ts';

/** How a column can be filtered. */
export const FILTER_TYPES = ['text', 'numeric', 'list', 'date', 'time-of-day'] as const;

export type FilterType = (typeof FILTER_TYPES)[number];

/** What is stored of one column's filter. */
export interface FilterValue {
  /** The text to search for, or the items chosen from a list; of dates the name of a span, or an empty text. */
  readonly value: string | readonly string[];
  /** First day of a date filter as `YYYY-MM-DD`; null is today. */
  readonly from: string | null;
  /** Last day of a date filter as `YYYY-MM-DD`, itself included; null is today. */
  readonly to: string | null;
}

export interface Filter extends FilterValue {
  /** The column it filters. */
  readonly header: string;
}

/** Filters in the order in which they were added, each header once. */
export type FilterSet = readonly Filter[];

/** What a table's cell holds. Dates are ISO 8601 text or milliseconds since 1970. */
export type FilterCell = string | number | null | undefined | readonly (string | number)[];

/** An item that a list filter offers. */
export interface FilterChoice {
  readonly text: string;
  /** How many rows have it of those that meet all other filters; left out where they are not counted. */
  readonly count?: number;
}

/** The answer for a cell; times may be those of a camera, whose days may not be the view's. */
export type CellTest = (cell: FilterCell, deviceId?: number) => boolean;

/** What a date filter needs to know of the moment and of the zone it is looked at in. */
export interface FilterContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Days of the view: today, and those of times of no camera. */
  readonly calendar: Calendar;
  /** The IANA zone of that calendar; UTC where it is left out. */
  readonly zone?: string;
  /** Where each camera's times are shown in the zone of its place; one that is missing counts days of UTC. */
  readonly sites?: SiteZones | null;
  /** Where cameras stand, for what follows the sun there. */
  readonly positions?: ReadonlyMap<number, Position>;
  /** When the reader was here before, milliseconds since 1970; a day ago where that is not known. */
  readonly lastVisit?: number | null;
}

/** The parts of a cell as text; an empty cell has none. */
export function cellTexts(cell: FilterCell): readonly string[] {
  if (cell === null || cell === undefined) return [];
  return typeof cell === 'object' ? cell.map(String) : [String(cell)];
}

/** The instant of a cell, milliseconds since 1970; NaN where it has none. */
export function instantOf(cell: FilterCell): number {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' ? Date.parse(cell) : Number.NaN;
}
