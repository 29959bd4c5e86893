/** Coordinated Universal Time, in which the API has all times. */
export const UTC = 'UTC';

/** In place of a zone: hours and days of the place where each camera stands. */
export const SITE_ZONE = 'site';

/** In which zone the whole console shows times: everybody's, the reader's own, or that of each camera's place. */
export const ZONE_CHOICES = ['utc', 'mine', 'site'] as const;

export type ZoneChoice = (typeof ZONE_CHOICES)[number];

/** Whether a stored text is a choice. */
export function isZoneChoice(text: unknown): text is ZoneChoice {
  return ZONE_CHOICES.some((choice) => choice === text);
}

/** The IANA zones by camera, for those of which one is known. */
export type SiteZones = ReadonlyMap<number, string>;

/** What a choice comes to. Zones are IANA names that `Intl` knows. */
export interface Zones {
  /** For times of no camera, and for what day it is today. */
  readonly home: string;
  /** Where site time is chosen: the zone of each camera. One that is missing is shown in UTC. */
  readonly sites: SiteZones | null;
}

interface Known {
  /** The reader's own zone. */
  readonly mine: string;
  readonly sites: SiteZones;
}

/** The zones of a choice. With site time, home is where most cameras are. */
export function zonesOf(choice: ZoneChoice, { mine, sites }: Known): Zones {
  switch (choice) {
    case 'utc':
      return { home: UTC, sites: null };
    case 'mine':
      return { home: knownZone(mine), sites: null };
    case 'site':
      return { home: mostCommon(sites), sites };
  }
}

/** The zone in which a camera's times are shown, or those of no camera. */
export function zoneAt({ home, sites }: Zones, deviceId?: number): string {
  return sites && deviceId !== undefined ? (sites.get(deviceId) ?? UTC) : home;
}

/** The zone if `Intl` knows it, else UTC: names of zones are added every year, and browsers learn them late. */
export function knownZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return UTC;
  }
}

/** Whether `Intl` knows a zone of this name. It also takes offsets such as `+05:30`, which no place has all year. */
export function isZoneName(text: string): boolean {
  return /^[a-z]/i.test(text) && (knownZone(text) !== UTC || text.toUpperCase() === UTC);
}

/** Of zones with equally many cameras the first in the alphabet, so that the order of cameras changes nothing. */
function mostCommon(sites: SiteZones): string {
  const counts = new Map<string, number>();
  for (const zone of sites.values()) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  const [first] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return first?.[0] ?? UTC;
}
