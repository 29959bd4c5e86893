import type { CameraFacts } from './camera-facts.ts';

const DAY_MS = 86_400_000;

/** Days without an insight. */
export function quietDays({ insightsSilentSince, now }: CameraFacts): number {
  return insightsSilentSince === null ? 0 : (now - insightsSilentSince) / DAY_MS;
}

/** Days with insights that its quiet days would have had before. */
export function expectedDays(facts: CameraFacts): number {
  return quietDays(facts) * facts.habits.daysWithInsights;
}
