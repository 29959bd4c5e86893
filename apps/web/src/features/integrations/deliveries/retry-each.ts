import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { canRetry } from './delivery-words.ts';

export interface RetryOutcome {
  /** How many wait again. */
  readonly retried: number;
  /** How many were left when it ended. */
  readonly left: number;
  readonly error?: unknown;
}

/**
 * Has failed deliveries tried again one by one, the oldest first, as they were meant to arrive. What has not failed any
 * more is passed over; any other refusal ends it.
 */
export async function retryEach(
  failed: readonly Delivery[],
  retry: (deliveryId: number) => Promise<unknown>,
  onProgress: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<RetryOutcome> {
  const queue = failed.filter(canRetry).toSorted((a, b) => a.delivery_id - b.delivery_id);
  let retried = 0;
  for (const [index, { delivery_id }] of queue.entries()) {
    if (signal.aborted) return { retried, left: queue.length - index };
    try {
      await retry(delivery_id);
      retried += 1;
    } catch (error) {
      const isOver = error instanceof ProblemError && (error.status === 409 || error.status === 404);
      if (!isOver) return { retried, left: queue.length - index, error };
    }
    onProgress(index + 1, queue.length);
  }
  return { retried, left: 0 };
}

/** What became of it, in words. */
export function retryWords({ retried, left }: RetryOutcome): string {
  const again = retried === 1 ? '1 delivery is tried again.' : `${retried} deliveries are tried again.`;
  return left > 0 ? `${again} ${left} not yet.` : again;
}
