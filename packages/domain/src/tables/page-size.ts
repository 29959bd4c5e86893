import { LIMITS } from '../limits.ts';

/** The page size a stored or typed value asks for: one of 5, 10, 25, 50 and 100, and 25 for all else. */
export function pageSizeFrom(value: unknown, offered: readonly number[] = LIMITS.tablePageSizes): number {
  const size = typeof value === 'string' ? Number(value) : value;
  return offered.find((one) => one === size) ?? LIMITS.tablePageSize;
}

/** How many pages so many rows fill; without rows there is one empty page. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rows / pageSize));
}

/** The page to show, counted from 0: the one asked for, or the nearest that exists. */
export function clampPage(page: number, rows: number, pageSize: number): number {
  const whole = Number.isFinite(page) ? Math.trunc(page) : 0;
  return Math.min(Math.max(0, whole), pageCount(rows, pageSize) - 1);
}
