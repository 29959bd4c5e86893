import { offsetText } from './time-text.ts';

/** A zone with its offset at a moment: `Europe/Berlin, UTC+1`. Names that only say an offset are left out. */
export function zoneLabel(zone: string, now: number): string {
  const offset = offsetText(now, zone);
  const isPlace = zone.includes('/') && !zone.startsWith('Etc/');
  return isPlace ? `${zone.replaceAll('_', ' ')}, ${offset}` : offset;
}
