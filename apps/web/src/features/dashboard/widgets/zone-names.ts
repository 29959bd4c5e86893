import { SITE_ZONE, UTC } from '@sightline/domain/time/time-zone';

/** How a dashboard's zone is called. */
export function zoneName(zone: string): string {
  if (zone === UTC) return UTC;
  return zone === SITE_ZONE ? 'Site time' : zone.replaceAll('_', ' ');
}

/** The zones to choose from: everybody's, each camera's, the reader's own, and the one that is chosen. */
export function zoneChoices(chosen: string, mine: string): string[] {
  return [...new Set([UTC, SITE_ZONE, mine, chosen])];
}

/** The same for a small switch: the reader's own zone is `My time`, as in the account menu. */
export function zoneLabel(zone: string, mine: string): string {
  return zone === mine && zone !== UTC ? 'My time' : zoneName(zone);
}
