import { UTC } from '@sightline/domain/time/time-zone';
import { zoneWords } from '../../components/time/zone-words.ts';

/** Stands for no zone at all, which a list cannot hold. */
export const FOLLOW_BROWSER = 'browser';

interface ZoneOption {
  readonly value: string;
  readonly label: string;
}

/** Every zone that this browser knows, with its offset at a moment; the chosen one also if it knows another name for it. */
export function zoneOptions(chosen: string | null, now: number): ZoneOption[] {
  const zones = new Set([UTC, ...Intl.supportedValuesOf('timeZone')]);
  if (chosen !== null) zones.add(chosen);
  return [...zones].map((value) => ({ value, label: zoneWords(value, now) }));
}
