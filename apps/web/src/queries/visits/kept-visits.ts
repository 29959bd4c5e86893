import type { Services } from '../../kernel/services.ts';

/** Where visits that wait are kept, for whoever is signed in. */
export const KEPT_VISITS = 'visits.waiting';

/**
 * Whether visits of this person wait in this browser, without the files that send them. Those that somebody took back wait
 * for nothing.
 */
export function hasKeptVisits({ local, session }: Pick<Services, 'local' | 'session'>): boolean {
  const text = local.read(session.userKey(KEPT_VISITS));
  try {
    const visits: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(visits) && visits.some((visit) => visit?.state !== 'cancelled');
  } catch {
    return false;
  }
}
