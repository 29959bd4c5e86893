import { UTC } from '@sightline/domain/time/time-zone';
import { zoneLabel } from '../../components/time/zone-label.ts';

/** Stands for no zone at all, which a list cannot hold. */
export const FOLLOW_BROWSER = 'browser';

interface ZoneOption {
  readonly value: string;
  readonly label: string;
}

/**
 * The chosen zone and, if `all` are wanted, every other that this browser knows, each with its offset at a moment. The
 * browser may know the chosen one by another name.
 */
export function zoneOptions(chosen: string | null, now: number, all: boolean): ZoneOption[] {
  const zones = new Set(all ? [UTC, ...Intl.supportedValuesOf('timeZone')] : []);
  if (chosen !== null) zones.add(chosen);
  return [...zones].map((value) => ({ value, label: zoneLabel(value, now) }));
}
