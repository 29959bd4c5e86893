import type { Services } from '../../kernel/services.ts';
import { createSessionsStore } from './sessions.store.ts';

/** Removes sessions that have expired: they hold addresses of people, which nobody needs any more. */
export function sweepSessions(services: Pick<Services, 'db' | 'env' | 'live' | 'log' | 'now'>) {
  const { log, now } = services;
  const store = createSessionsStore(services);
  return async (): Promise<void> => {
    const sessions = await store.sweep(now());
    if (sessions > 0) log.info({ sessions }, 'sessions swept');
  };
}
