import type { FAUNA } from './demo-fauna.ts';
import type { HistoryCamera } from './history.ts';

/** A camera of the demo with what its owner wrote about it. */
export type DemoCamera = HistoryCamera & {
  displayName: string;
  locationName: string;
  locationDescription: string;
  group: string;
};

/** Where a demo camera stands. Real reserves and islands; positions are near the named place, not of real cameras. */
export type Site = Pick<
  DemoCamera,
  'displayName' | 'locationName' | 'locationDescription' | 'group' | 'settings' | 'trouble'
> &
  Pick<
    HistoryCamera['profile'],
    'name' | 'latitude' | 'longitude' | 'biome' | 'link' | 'visitsPerDay' | 'blankShare'
  > & {
    fauna: keyof typeof FAUNA;
  };
