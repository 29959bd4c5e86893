import type { CameraProfile } from '../camera/profile.ts';
import type { Clock } from '../clock.ts';
import type { TrafficCounters } from '../live/traffic-counters.ts';
import type { DeviceClient } from '../net/device-client.ts';
import type { Patience } from '../net/retry.ts';
import type { Random } from '../random.ts';
import type { Machine } from './machine.ts';
import type { MishapRates } from './mishaps.ts';

export type ControllerOptions = {
  client: DeviceClient;
  /** The camera's folder. */
  folder: string;
  profile: CameraProfile;
  machine: Machine;
  /** The camera's own clock. */
  clock: Clock;
  patience: Patience;
  mishaps: MishapRates;
  /** Chance of the mishaps; the same for the same camera and update. */
  random: Random;
  /** How long installing takes, by the camera's clock; a minute and a half when left out. */
  installMs?: number;
  counters: TrafficCounters;
  log: (line: string) => void;
};
