import type { Services } from '../../../kernel/services.ts';
import { analyzeWholes } from '../../../shared-stores/insight-partitions.store.ts';
import { createLedgerMoveStore, type LedgerMove } from './ledger-move.store.ts';

/** One run goes on for so long; the next goes on from there. */
const RUN_MS = 50_000;
/** For so long the table from before can have its name back. */
const KEPT_MS = 7 * 86_400_000;

/** Moves the entries of device_messages into partitions, camera by camera, and ends the move a week after. */
export function moveLedger({ db, log, now }: Services) {
  const store = createLedgerMoveStore(db.pool);

  async function copySome({ copied_to }: LedgerMove): Promise<boolean> {
    const until = performance.now() + RUN_MS;
    for (let camera = await store.cameraAfter(copied_to); camera; camera = await store.cameraAfter(camera)) {
      if (performance.now() > until) return false;
      await store.copy(camera);
    }
    return true;
  }

  return async (): Promise<void> => {
    const move = await store.read();
    if (!move) return;
    if (move.swapped_at) {
      if (now().getTime() - move.swapped_at.getTime() < KEPT_MS) return;
      await store.end();
      log.info('the table that device_messages was before is dropped');
    } else if (await copySome(move)) {
      await store.swap(now());
      await analyzeWholes(db.pool);
      log.info('device_messages has partitions');
    }
  };
}
