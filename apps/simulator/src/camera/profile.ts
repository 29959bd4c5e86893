import type { HabitName } from '../habits/habits.ts';
import type { Biome } from '../photos/scenery/biome.ts';
import type { LinkKind } from '../wire.ts';

/** What staff and owners set on a camera. */
export type CameraSettings = {
  /** Longest time between two wakes, in minutes. */
  cycleTime: number;
  /** Photos waiting before it wakes earlier. */
  triggerNumber: number;
};

/** The cells of a camera, which hold less and resist more as they age. */
export type Cells = {
  /** What all of them together hold when full, in mAh. */
  capacityMah: number;
  /** Times as much as new ones resist. */
  resistance: number;
  /** By how many volts cells of this make are above others when half full. */
  midVolts: number;
};

/** What does not change while a camera runs: the device, its place and the life around it. */
export type CameraProfile = {
  /** MAC address. */
  hardwareId: string;
  /** The name on the device, printed on photos. */
  name: string;
  latitude: number;
  longitude: number;
  biome: Biome;
  link: LinkKind;
  softwareVersion: string;
  mcuVersion: string;
  algId: number;
  /** Visits of animals a day, 0.2 (remote) to 30 (busy). */
  visitsPerDay: number;
  /** Share of photos with no animal, 0 to 1; rarely below 0.7. */
  blankShare: number;
  /** Factors on the species' usual frequency at this place; 0 keeps a species out. */
  fauna?: Readonly<Record<string, number>>;
  /** Full photos over a link that usually carries only thumbnails. */
  fullPhotos?: boolean;
  /** Charge by a solar panel in mAh on a clear day of an equinox at the equator; less elsewhere and under cloud. */
  solarMah?: number;
  /** What it runs on; new cells of the usual size when left out. */
  cells?: Cells;
  /** It hangs on mains and never runs empty. */
  mains?: true;
  /** Nobody changes its batteries, unless that is foreseen. */
  neglected?: true;
  /** A full card takes no more photos; others overwrite the oldest. */
  stopsWhenFull?: true;
  /** Its modem does not rest as the voltage falls. */
  talksToTheEnd?: true;
  /** How much harder than elsewhere the wind blows here; 1 when left out. */
  exposure?: number;
  /** What its firmware does that others do not. */
  habit?: HabitName;
  /** Seed of the weather that it shares with its neighbours. */
  skies?: string;
};
