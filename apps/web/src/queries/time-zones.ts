import type { Device } from '@sightline/contract/devices/devices.contract';
import {
  isZoneChoice,
  knownZone,
  type SiteZones,
  type ZoneChoice,
  type Zones,
  zoneAt,
  zonesOf,
} from '@sightline/domain/time/time-zone';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { onLocalChange, readLocal, writeLocal } from '../kernel/local-store.ts';
import { onSessionEnd, userKey } from '../kernel/session.ts';
import { devicesQuery } from './devices.ts';

const KEY = 'time-zone';
const NO_SITES: SiteZones = new Map();

let accountZone: string | null = null;

interface TimeZones {
  readonly choice: ZoneChoice;
  readonly zones: Zones;
}

/** The zone of this browser. */
export function browserZone(): string {
  return knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The reader's own zone: the one chosen for the account, else that of this browser. */
export function myZone(): string {
  return accountZone === null ? browserZone() : knownZone(accountZone);
}

/** In which zone the app shows times, and what that comes to. */
export const useTimeZones = create<TimeZones>()(() => zonesFor('utc', NO_SITES));

let sites = NO_SITES;
let stopFollowing: (() => void) | undefined;

function zonesFor(choice: ZoneChoice, known: SiteZones): TimeZones {
  return { choice, zones: zonesOf(choice, { mine: myZone(), sites: known }) };
}

function show(stored: string | null): void {
  const choice = isZoneChoice(stored) ? stored : 'utc';
  if (choice !== useTimeZones.getState().choice) useTimeZones.setState(zonesFor(choice, sites));
}

onSessionEnd(() => {
  stopFollowing?.();
  sites = NO_SITES;
  accountZone = null;
  show(null);
});

/**
 * Shows times as the signed-in person has chosen in this browser, and follows its other tabs. Their own zone is the one
 * of their account, if it has any.
 */
export function loadZoneChoice(ownZone: string | null): void {
  if (ownZone !== accountZone) {
    accountZone = ownZone;
    useTimeZones.setState(zonesFor(useTimeZones.getState().choice, sites));
  }
  const key = userKey(KEY);
  stopFollowing?.();
  stopFollowing = onLocalChange(key, show);
  show(readLocal(key));
}

export function chooseZone(choice: ZoneChoice): void {
  writeLocal(userKey(KEY), choice);
  show(choice);
}

/** The zones of the moment; what is drawn follows them by {@link useZones} or {@link useZone}. */
export function currentZones(): Zones {
  return useTimeZones.getState().zones;
}

/** The zones in which times are shown; another object whenever one of them is another. */
export function useZones(): Zones {
  return useTimeZones((state) => state.zones);
}

/** The zone in which a camera's times are shown, or those of no camera. */
export function useZone(deviceId?: number): string {
  return useTimeZones((state) => zoneAt(state.zones, deviceId));
}

/** The zones of the account's cameras, as far as they are known; none while nobody wants them. */
export function useSites(wanted: boolean): SiteZones {
  const select = wanted ? sitesOf : noSites;
  return useQuery({ ...devicesQuery, enabled: wanted, select }).data ?? NO_SITES;
}

const noSites = () => NO_SITES;

/** Loads the cameras where site time is chosen, and keeps up with where they stand. */
export function useSiteTime(): void {
  const known = useSites(useTimeZones(({ choice }) => choice === 'site'));
  useEffect(() => {
    sites = known;
    const { choice } = useTimeZones.getState();
    if (choice === 'site') useTimeZones.setState(zonesFor(choice, sites));
  }, [known]);
}

let last = NO_SITES;

/** Cameras report all the time and seldom move: as long as none does, it is the same map. */
function sitesOf(devices: readonly Device[]): SiteZones {
  const known = new Map<string, string>();
  const next = new Map<number, string>();
  for (const { device_id, time_zone } of devices) {
    if (time_zone === null) continue;
    const zone = known.get(time_zone) ?? knownZone(time_zone);
    known.set(time_zone, zone);
    next.set(device_id, zone);
  }
  const isSame = next.size === last.size && [...next].every(([id, zone]) => last.get(id) === zone);
  if (!isSame) last = next;
  return last;
}
