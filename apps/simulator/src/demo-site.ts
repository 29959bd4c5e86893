import type { FAUNA } from './demo-fauna.ts';
import type { HistoryCamera } from './history-run.ts';

/** A camera of the demo with what its owner wrote about it. */
export type DemoCamera = HistoryCamera & {
  displayName: string;
  locationName: string;
  locationDescription: string;
  /** Names of groups, the region first. */
  groups: string[];
  /** How many times as many visits while the demo runs. */
  activity: number;
};

/** Where a demo camera stands. Real reserves and islands; positions are near the named place, not of real cameras. */
export type Site = Pick<
  DemoCamera,
  'displayName' | 'locationName' | 'locationDescription' | 'settings' | 'trouble'
> &
  Pick<
    HistoryCamera['profile'],
    'name' | 'latitude' | 'longitude' | 'biome' | 'link' | 'visitsPerDay' | 'blankShare' | 'exposure'
  > & {
    /** The region, a device group. */
    group: string;
    fauna: keyof typeof FAUNA;
    /** On mains, in immediate mode, and lively while the demo runs. */
    busy?: true;
  };
