import type { Services } from '../../kernel/services.ts';
import type { Progress } from './progress.ts';
import type { BegunImport, RunningStore } from './running.store.ts';

/** So often a worker says how far it is. */
const SAY_MS = 2_000;
/** So often it says that it goes on, whatever it is at: others take over after a minute without a word. */
const ALIVE_MS = 10_000;

/** Nobody wants the import any more, or another worker is at it. */
export class GivenUp extends Error {}

interface Sayer extends Pick<Services, 'log' | 'now'> {
  readonly store: Pick<RunningStore, 'touch'>;
}

/** Does the work, and says meanwhile that it goes on and how far it is; {@link GivenUp} where nobody wants to hear it. */
export async function sayingProgress(
  { store, log, now }: Sayer,
  begun: BegunImport,
  work: (progress: Progress) => Promise<void>,
): Promise<void> {
  let [saidAt, latest, isLost] = [performance.now(), 0, false];
  const say = async () => {
    saidAt = performance.now();
    isLost ||= !(await store.touch(begun, latest, now()));
  };
  const alive = setInterval(() => {
    say().catch((error: unknown) => log.warn({ err: error, importId: begun.id }, 'an import goes on unsaid'));
  }, ALIVE_MS);
  try {
    await work(async (share) => {
      latest = share;
      if (performance.now() - saidAt >= SAY_MS) await say();
      if (isLost) throw new GivenUp();
    });
  } finally {
    clearInterval(alive);
  }
}
