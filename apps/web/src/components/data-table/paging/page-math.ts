import { LIMITS } from '@sightline/domain/limits';
import { clampPage, pageCount } from '@sightline/domain/tables/page-size';

/** Rows on a page; `all` is one endless page of which only the rows in sight exist. */
export type PageSize = number | 'all';

export interface Paging {
  readonly sizes: readonly PageSize[];
  readonly size: PageSize;
}

/** Pages as most tables have them. */
export const PAGED: Paging = { sizes: LIMITS.tablePageSizes, size: LIMITS.tablePageSize };

/** All rows in one list, and pages for whoever wants them. */
export const ALL_OR_PAGED: Paging = { sizes: [...LIMITS.tablePageSizes, 'all'], size: 'all' };

/** The size a text or stored value asks for, if these pages offer it. */
export function pageSizeIn(paging: Paging | undefined, asked: unknown): PageSize | undefined {
  return paging?.sizes.find((size) => String(size) === String(asked));
}

export interface PageWindow {
  /** The page that is shown, counted from 0. */
  readonly page: number;
  readonly pages: number;
  /** Place of its first row, and how many rows it has. */
  readonly from: number;
  readonly count: number;
}

/** The rows of a page, or of the nearest page there is. */
export function pageWindow(rows: number, size: PageSize, asked: number): PageWindow {
  if (size === 'all') return { page: 0, pages: 1, from: 0, count: rows };
  const page = clampPage(asked, rows, size);
  const from = page * size;
  return { page, pages: pageCount(rows, size), from, count: Math.min(size, rows - from) };
}
