import type { Device } from '@sightline/contract/devices/devices.contract';
import { type Position, positionOf } from '@sightline/domain/devices/coordinates';
import {
  isZoneChoice,
  knownZone,
  type SiteZones,
  UTC,
  type ZoneChoice,
  type Zones,
  zoneAt,
  zonesOf,
} from '@sightline/domain/time/time-zone';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore } from 'zustand';
import { defineService, type Services } from '../kernel/services.ts';
import { useServiceStore, useServices } from '../kernel/services-context.tsx';
import { devicesQuery } from './devices.ts';

const KEY = 'time-zone';
/** Of cameras that have not been loaded, and of those that say nothing of where they stand. */
const NOWHERE: Sites = { zones: new Map(), positions: new Map(), isComplete: false };
/** Of somebody who has not chosen. */
const FIRST_CHOICE: ZoneChoice = 'site';

/** Where cameras stand, by their ids. */
export type CameraPositions = ReadonlyMap<number, Position>;

/** What is known of the sites of the account's cameras. */
interface Sites {
  readonly zones: SiteZones;
  readonly positions: CameraPositions;
  /** Whether the zone of each camera is known. */
  readonly isComplete: boolean;
}

interface TimeZones {
  readonly choice: ZoneChoice;
  /** Whether the reader has chosen it. Until then lists are in site time, and figures in UTC. */
  readonly isChosen: boolean;
  readonly positions: CameraPositions;
  readonly areAllPlaced: boolean;
  /** Whether the account's cameras have been loaded. */
  readonly areSitesKnown: boolean;
  readonly zones: Zones;
  /** The reader's own zone: the one chosen for the account, else that of this browser. */
  readonly myZone: string;
}

const UNCHOSEN_FIGURES = { choice: 'utc', isChosen: false, zones: { home: UTC, sites: null } } as const;

/** The zone of this browser. */
export function browserZone(): string {
  return knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function createTimeZones({ local, session, onDispose }: Services) {
  let accountZone: string | null = null;
  let known: Sites | undefined;
  let chosen: ZoneChoice | undefined;
  let stopFollowing: () => void = () => {};

  function current(): TimeZones {
    const sites = known ?? NOWHERE;
    const choice = chosen ?? FIRST_CHOICE;
    const myZone = accountZone === null ? browserZone() : knownZone(accountZone);
    return {
      choice,
      isChosen: chosen !== undefined,
      positions: sites.positions,
      areAllPlaced: sites.isComplete,
      areSitesKnown: known !== undefined,
      zones: zonesOf(choice, { mine: myZone, sites: sites.zones }),
      myZone,
    };
  }

  const store = createStore<TimeZones>()(current);

  function show(stored: string | null): void {
    const next = isZoneChoice(stored) ? stored : undefined;
    if (next === chosen) return;
    chosen = next;
    store.setState(current());
  }

  session.onEnd(() => {
    stopFollowing();
    known = undefined;
    accountZone = null;
    chosen = undefined;
    store.setState(current());
  });
  onDispose(() => stopFollowing());

  return {
    store,
    load: (ownZone: string | null) => {
      if (ownZone !== accountZone) {
        accountZone = ownZone;
        store.setState(current());
      }
      const key = session.userKey(KEY);
      stopFollowing();
      stopFollowing = local.onChange(key, show);
      show(local.read(key));
    },
    choose: (choice: ZoneChoice) => {
      local.write(session.userKey(KEY), choice);
      show(choice);
    },
    setSites: (sites: Sites | undefined) => {
      if (sites === known) return;
      known = sites;
      store.setState(current());
    },
  };
}

const timeZones = defineService(createTimeZones);
const timeZoneStore = defineService((services) => services.get(timeZones).store);

/** In which zone the app shows times, and what that comes to. */
export function useTimeZones<T>(selector: (state: TimeZones) => T): T {
  return useServiceStore(timeZoneStore, selector);
}

/**
 * Shows times as the signed-in person has chosen in this browser, and follows its other tabs. Their own zone is the one
 * of their account, if it has any.
 */
export function loadZoneChoice(services: Services, ownZone: string | null): void {
  services.get(timeZones).load(ownZone);
}

export function chooseZone(services: Services, choice: ZoneChoice): void {
  services.get(timeZones).choose(choice);
}

/** The zones of the moment; what is drawn follows them by {@link useZones} or {@link useZone}. */
export function currentZones(services: Services): Zones {
  return services.get(timeZoneStore).getState().zones;
}

/** The reader's own zone: the one chosen for the account, else that of this browser. */
export function myZone(services: Services): string {
  return services.get(timeZoneStore).getState().myZone;
}

/** The zones in which times are shown; another object whenever one of them is another. */
export function useZones(): Zones {
  return useTimeZones((state) => state.zones);
}

/** The choice for figures that are in UTC until the reader chooses something else, and what it comes to. */
export function useFigureZones(): Pick<TimeZones, 'choice' | 'isChosen' | 'zones'> {
  const state = useTimeZones((all) => all);
  return state.isChosen ? state : UNCHOSEN_FIGURES;
}

/** The zone in which a camera's times are shown, or those of no camera. */
export function useZone(deviceId?: number): string {
  return useTimeZones((state) => zoneAt(state.zones, deviceId));
}

/** Where the account's cameras stand, as far as it is known. */
export function cameraPositions(services: Services): CameraPositions {
  return services.get(timeZoneStore).getState().positions;
}

/** Whether the zone of each of the account's cameras is known: times of the others are told in UTC. */
export function areAllPlaced(services: Services): boolean {
  return services.get(timeZoneStore).getState().areAllPlaced;
}

/** The zones of the account's cameras, as far as they are known. */
export function useSites(): SiteZones {
  return useKnownSites()?.zones ?? NOWHERE.zones;
}

/** Whether it is still on its way where cameras stand, so that nobody knows yet when their days begin. */
export function useSitesPending(): boolean {
  const isKnown = useTimeZones(({ areSitesKnown }) => areSitesKnown);
  const { isError } = useQuery({ ...devicesQuery, select: () => undefined });
  return !isKnown && !isError;
}

/** Loads the cameras, and keeps up with where they stand. */
export function useSiteTime(): void {
  const known = useKnownSites();
  const { setSites } = useServices().get(timeZones);
  useEffect(() => setSites(known), [known, setSites]);
}

function useKnownSites(): Sites | undefined {
  return useQuery({ ...devicesQuery, select: sitesOf }).data;
}

let last = NOWHERE;

/** Cameras report all the time and seldom move: as long as none does, it is the same object. */
export function sitesOf(devices: readonly Device[]): Sites {
  const known = new Map<string, string>();
  const zones = new Map<number, string>();
  const positions = new Map<number, Position>();
  for (const device of devices) {
    const { device_id, time_zone } = device;
    const position = positionOf(device);
    if (position) positions.set(device_id, position);
    if (time_zone === null) continue;
    const zone = known.get(time_zone) ?? knownZone(time_zone);
    known.set(time_zone, zone);
    zones.set(device_id, zone);
  }
  const areSame =
    isSameMap(last.zones, zones, Object.is) &&
    isSameMap(last.positions, positions, (a, b) => a.latitude === b.latitude && a.longitude === b.longitude);
  const isComplete = devices.every(({ device_id }) => zones.has(device_id));
  if (!areSame || isComplete !== last.isComplete) last = { zones, positions, isComplete };
  return last;
}

function isSameMap<K, V>(
  one: ReadonlyMap<K, V>,
  other: ReadonlyMap<K, V>,
  isSame: (a: V, b: V) => boolean,
): boolean {
  if (one.size !== other.size) return false;
  return [...other].every(([key, value]) => {
    const before = one.get(key);
    return before !== undefined && isSame(before, value);
  });
}
