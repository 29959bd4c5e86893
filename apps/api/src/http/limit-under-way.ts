import { AppError } from '../kernel/app-error.ts';

const RETRY_S = 5;
/** As many as a school, or a crate of cameras, behind one address may need at once. */
export const MOST_OF_A_NETWORK = 30;

/** Does `work`, or refuses with 429 when its network has too much under way. */
export type UnderWay = <T>(network: string, work: () => Promise<T>) => Promise<T>;

/**
 * What one network may have under way of calls that are open to all. It costs no statement to refuse: whoever sends
 * hundreds a second would otherwise take every connection to the database from everybody else, long before a counter that
 * lives there says no.
 */
export function limitUnderWay(most: number): UnderWay {
  const underWay = new Map<string, number>();
  return async (network, work) => {
    const before = underWay.get(network) ?? 0;
    if (before >= most) {
      const message =
        'Very many requests come from your network right now. Please try again in a few seconds.';
      throw new AppError('tooMany', message, { retryAfterSeconds: RETRY_S });
    }
    underWay.set(network, before + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(network) ?? 1) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    }
  };
}
