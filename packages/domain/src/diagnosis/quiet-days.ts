import type { CameraFacts } from './camera-facts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days without an insight. */
export function quietDays({ insightsSilentSince, now }: CameraFacts): number {
  return insightsSilentSince === null ? 0 : (now - insightsSilentSince) / DAY_MS;
}

/** Since when a camera that reports has been quiet, milliseconds since 1970. */
export function quietSince({
  state,
  insightsSilentSince,
  hoursSinceTrigger,
  lastContactAt,
}: Pick<CameraFacts, 'state' | 'insightsSilentSince' | 'hoursSinceTrigger' | 'lastContactAt'>): number {
  if (state === 'no_triggers' && hoursSinceTrigger !== null)
    return lastContactAt - hoursSinceTrigger * HOUR_MS;
  return insightsSilentSince ?? lastContactAt;
}

/** Days with insights that its quiet days would have had before. */
export function expectedDays(facts: CameraFacts): number {
  return quietDays(facts) * facts.habits.daysWithInsights;
}
