import { refreshDue } from '../../jobs/refresh-due.ts';
import type { Services } from '../../kernel/services.ts';
import { createRefreshHabitsStore } from './refresh-habits.store.ts';
import { habitsOfEach } from './work-out-habits.ts';

/** Works out how cameras live that have reported since it was last worked out, a portion after the other. */
export function refreshHabits({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>) {
  const store = createRefreshHabitsStore(db);
  return refreshDue({
    now,
    due: store.due,
    refresh: async (cameras, at) => store.save(await habitsOfEach(cameras, { store, log }), at),
  });
}
