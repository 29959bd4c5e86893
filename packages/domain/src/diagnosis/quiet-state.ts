import { NO_TRIGGER_HOURS } from '../alerts/rules/no-recent-camera-triggers.ts';
import type { ContactState } from '../devices/expected-contact.ts';
import { LIMITS } from '../limits.ts';

const DAY_MS = 86_400_000;

/** How quiet a camera is; the first that fits counts. */
export const QUIET_STATES = ['silent', 'late', 'no_triggers', 'no_insights'] as const;

export type QuietState = (typeof QUIET_STATES)[number];

interface HeardCamera {
  readonly contact: ContactState;
  /** Since when there was no insight, milliseconds since 1970; null for a camera that was never heard. */
  readonly insightsSilentSince: number | null;
  /** By its last status. */
  readonly hoursSinceTrigger: number | null;
}

/** How quiet a camera is at `now` (milliseconds since 1970); null for one that is well, never heard or imported. */
export function quietState(
  { contact, insightsSilentSince, hoursSinceTrigger }: HeardCamera,
  now: number,
): QuietState | null {
  if (contact === 'unknown' || contact === 'imported') return null;
  if (contact === 'silent' || contact === 'late') return contact;
  if (hoursSinceTrigger !== null && hoursSinceTrigger >= NO_TRIGGER_HOURS) return 'no_triggers';
  const days = insightsSilentSince === null ? 0 : (now - insightsSilentSince) / DAY_MS;
  return days >= LIMITS.noRecentInsightsDays ? 'no_insights' : null;
}
