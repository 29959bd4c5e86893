import type { Services } from '../../kernel/services.ts';
import { createRefreshHabitsStore } from './refresh-habits.store.ts';
import { habitsOfEach } from './work-out-habits.ts';

/** Works out how cameras live that have reported since it was last worked out, a portion after the other. */
export function refreshHabits({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>) {
  const store = createRefreshHabitsStore(db);
  return async (): Promise<void> => {
    for (let after = 0; ; ) {
      const at = now();
      const cameras = await store.due(after, at);
      const last = cameras.at(-1);
      if (!last) return;
      await store.save(await habitsOfEach(cameras, { store, log }), at);
      after = last.device_id;
    }
  };
}
