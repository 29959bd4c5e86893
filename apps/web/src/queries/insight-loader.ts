import { LIMITS } from '@sightline/domain/limits';

/** Rows of the first answer: enough for a screen, small enough for a slow line. */
const FIRST_ROWS = 250;
/** A browser opens six connections to a host; live events and thumbnails need theirs. */
const PARALLEL = 3;

export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

interface Numbered {
  readonly insight_id: number;
}

export interface InsightPages<T extends Numbered> {
  count(): Promise<number>;
  page(range: PageRange): Promise<readonly T[]>;
}

/** The pages to ask for, newest first: a small one for the first screen, then the full ones (specification §9). */
export function planPages(count: number): PageRange[] {
  const size = LIMITS.insightPageSize;
  const pages: PageRange[] = [];
  if (count > FIRST_ROWS * 4) pages.push({ limit: FIRST_ROWS, offset: count - FIRST_ROWS });
  for (let page = Math.ceil(count / size) - 1; page >= 0; page -= 1) {
    pages.push({ limit: size, offset: page * size });
  }
  return pages;
}

/** Loads every insight and hands over each page as it comes; resolves to all ids the server has, ascending. */
export async function loadPages<T extends Numbered>(
  pages: InsightPages<T>,
  onRows: (rows: readonly T[], total: number) => void,
): Promise<number[]> {
  const total = await pages.count();
  const [first, ...rest] = planPages(total);
  const ids: number[][] = [];
  async function load(range: PageRange): Promise<void> {
    const rows = await pages.page(range);
    ids.push(rows.map((row) => row.insight_id));
    onRows(rows, total);
  }
  if (first) await load(first);
  await Promise.all(Array.from({ length: PARALLEL }, () => drain(rest, load)));
  return [...new Set(ids.flat())].sort((a, b) => a - b);
}

async function drain(queue: PageRange[], load: (range: PageRange) => Promise<void>): Promise<void> {
  for (let range = queue.shift(); range; range = queue.shift()) {
    try {
      await load(range);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  }
}
