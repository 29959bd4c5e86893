import { ProblemError } from '@sightline/contract/kernel/errors';
import { retryDelay } from '../kernel/query.ts';

/** How a long list is read. */
export interface PagesReading {
  readonly signal: AbortSignal;
  /** Called with how many are here so far. */
  readonly onProgress: (items: number) => void;
}

/** One part of a list that is newest first. */
interface ReadPage<T> {
  readonly items: readonly T[];
  /** Where the next page begins; null or undefined on the last one. */
  readonly next: number | null | undefined;
}

/**
 * Every item of a list that comes page by page. Waits where there were too many calls in a minute; throws whatever else
 * keeps a page away, and the signal's reason when that is aborted.
 */
export async function readPages<T>(
  readPage: (before: number | undefined, signal: AbortSignal) => Promise<ReadPage<T>>,
  { signal, onProgress }: PagesReading,
): Promise<T[]> {
  const items: T[] = [];
  for (let before: number | undefined; ; ) {
    const page = await patiently(() => readPage(before, signal), signal);
    items.push(...page.items);
    onProgress(items.length);
    if (page.next === null || page.next === undefined) return items;
    before = page.next;
  }
}

/** Makes a call again as soon as the server lets it; once. */
async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 429) throw error;
    await waitFor(retryDelay(0, error), signal);
    return call();
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel);
      resolve();
    }, ms);
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel);
  });
}
