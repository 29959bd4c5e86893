import type { RunningTransfer } from './card-transfer.ts';

/** Whether somebody has to say that it goes on. */
function isHeld({ now }: Pick<RunningTransfer, 'now'>): boolean {
  return ['paused', 'unreadable'].includes(now()?.halt ?? '');
}

/** Resolves once nobody holds the transfer any more; rejects when it was stopped. */
export function untilGoOn(transfer: RunningTransfer): Promise<void> {
  const { signal, follow } = transfer;
  signal.throwIfAborted();
  if (!isHeld(transfer)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stopFollowing();
      signal.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    const stopFollowing = follow(() => {
      if (!isHeld(transfer)) end(resolve);
    });
    signal.addEventListener('abort', abort);
  });
}
