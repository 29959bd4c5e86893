import type { AlertType } from '@sightline/domain/alerts/alert-type';
import type { CameraEvent } from '../camera/camera-event.ts';
import type { CameraProfile, CameraSettings } from '../camera/profile.ts';
import type { Mishap } from '../ota/mishaps.ts';
import type { Random } from '../random.ts';
import type { Fault } from '../truth/truth.ts';

/** What differs from camera to camera in a generated fleet. */
export type ScenarioCamera = {
  profile: Pick<CameraProfile, 'biome' | 'link' | 'visitsPerDay' | 'blankShare'> & Partial<CameraProfile>;
  settings: CameraSettings;
  /** Charge at the start, 0 to 1; between half full and full when left out. */
  charge?: number;
  /** Its events, in days after the start. */
  schedule?: readonly (CameraEvent & { afterDays: number })[];
  /** How an update ends that the server orders of it while it lives: by this mishap, or without one (null). */
  ordered?: Mishap | null;
};

/** What the console must show when the days of a small fleet are over. Cameras go by their place, 0 the first. */
export type Shows = {
  /** Alerts that were opened, and no others. */
  alerts: readonly { camera: number; type: AlertType }[];
  /** Fewest and most insights of all cameras. */
  insights: readonly [fewest: number, most: number];
  /** Cameras that missed one wake (late) or three (silent); all others may be heard any moment, or were just now. */
  overdue: Partial<Readonly<Record<'late' | 'silent', readonly number[]>>>;
  /** Faults of which no alert tells, because they were told of before or are too young; of all others one does. */
  unreported?: readonly { camera: number; fault: Fault }[];
  /** Fewest and most collections of all cameras. */
  collections?: readonly [fewest: number, most: number];
  /** Messages that the server asked a camera for at one time, at least, before they came after all. */
  caughtUp?: readonly { camera: number; messages: number }[];
  /** A class by which the insights are filtered, whose cameras they show, and in how many collections they are. */
  found?: { label: string; cameras: readonly number[]; collections: number };
  /** Cameras whose last insight was taken elsewhere, farther away than a fix may be wrong; all others were not. */
  moved?: readonly number[];
  /** How updates ended that were ordered for all cameras. */
  updates?: Readonly<Record<'success' | 'failed' | 'pending', readonly number[]>>;
  /** Times of insights are at most so many minutes off, or not told. */
  minutesOff?: number;
  /** What it shows of a message is what was sent, or was named to the camera; photos are there, and boxes over the animal. */
  asSent?: true;
  /** Images that each camera has processed at least. */
  processed?: number;
  /** Days between the oldest and the newest photo of these cameras, at least. */
  spans?: readonly { camera: number; days: number }[];
};

/** A kind of fleet: how its cameras are set, what walks past them, what happens to them, what people must learn of it. */
export type Scenario = {
  /** For the command line, in a few words. */
  summary: string;
  description: string;
  /** A size at which the scenario happens. */
  small: { cameras: number; days: number };
  camera(random: Random, index: number): ScenarioCamera;
  shows: Shows;
};

/** Cameras as they leave the factory. */
export const USUAL_SETTINGS: CameraSettings = { cycleTime: 690, triggerNumber: 30 };
