import { AppError } from '../kernel/app-error.ts';

const RETRY_S = 5;
/** As many as a school, or a crate of cameras, behind one address may need at once. */
export const MOST_OF_A_NETWORK = 30;

const FROM_NETWORK =
  'Very many requests come from your network right now. Please try again in a few seconds.';

/** Does `work`, or refuses with 429 when whoever asks, a network or an account, has too much under way. */
export type UnderWay = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

/**
 * What one network may have under way of calls that are open to all, or an account of calls that do not count. It costs no statement to refuse: whoever sends
 * hundreds a second would otherwise take every connection to the database from everybody else, long before a counter that
 * lives there says no.
 */
export function limitUnderWay(most: number, message = FROM_NETWORK): UnderWay {
  const underWay = new Map<string, number>();
  return async (whose, work) => {
    const before = underWay.get(whose) ?? 0;
    if (before >= most) {
      throw new AppError('tooMany', message, { retryAfterSeconds: RETRY_S });
    }
    underWay.set(whose, before + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(whose) ?? 1) - 1;
      if (left > 0) underWay.set(whose, left);
      else underWay.delete(whose);
    }
  };
}
