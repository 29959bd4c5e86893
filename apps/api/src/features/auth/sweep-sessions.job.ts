import type { Services } from '../../kernel/services.ts';
import { createSessionsStore } from './sessions.store.ts';

/** Removes sessions that have expired: they hold addresses of people, which nobody needs any more. */
export function sweepSessions({ db, live, log, now }: Pick<Services, 'db' | 'live' | 'log' | 'now'>) {
  const store = createSessionsStore(db, live);
  return async (): Promise<void> => {
    const sessions = await store.sweep(now());
    if (sessions > 0) log.info({ sessions }, 'sessions swept');
  };
}
