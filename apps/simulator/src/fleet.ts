import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, createClock } from './clock.ts';
import { createDarkroom } from './live/darkroom.ts';
import { type LiveCamera, runCamera } from './live/live-camera.ts';
import type { PhotoChoice } from './live/photo-choice.ts';
import { createTally, type Tally } from './live/tally.ts';
import { minuteLine } from './live/tally-lines.ts';
import type { DeviceClient } from './net/device-client.ts';
import type { MishapRates } from './ota/mishaps.ts';
import { createRandom } from './random.ts';

/** One camera as a fleet is told of it. */
export type FleetCamera = Pick<
  LiveCamera,
  'provisioningToken' | 'profile' | 'plan' | 'wakes' | 'begin' | 'recall' | 'witness'
>;

export type FleetOptions = {
  url: string;
  dir: string;
  photoChoice: PhotoChoice;
  /** The cameras' clock; waiting between retries goes by real time. */
  clock: Clock;
  /** What goes wrong with updates. */
  mishaps: MishapRates;
  log: (line: string) => void;
  /** When it fires the cameras wake no more, but send what they have. */
  awake: AbortSignal;
  /** When it fires everything stops; what is unsent stays on disk. */
  signal: AbortSignal;
};

export type Fleet = {
  readonly tally: Tally;
  readonly darkroom: ReturnType<typeof createDarkroom>;
  /** Cameras that have their key, by hardware id. */
  readonly ready: ReadonlyMap<string, DeviceClient>;
  /** Resolves when every camera has ended, with how many ended by an error. */
  readonly ended: Promise<number>;
};

// Cameras that all begin in one moment would measure the burst, not the fleet.
const START_GAP_MS = 10;

/** Starts the cameras of a fleet and a log line a minute. */
export function startFleet(cameras: readonly FleetCamera[], options: FleetOptions): Fleet {
  const { url, dir, photoChoice, clock, mishaps, log, awake, signal } = options;
  const wall = createClock();
  const tally = createTally();
  const darkroom = createDarkroom();
  const ready = new Map<string, DeviceClient>();

  async function run(camera: FleetCamera, place: number): Promise<boolean> {
    const { hardwareId, name } = camera.profile;
    try {
      await sleep(place * START_GAP_MS, undefined, { signal });
      await runCamera({
        ...camera,
        url,
        dir,
        photoChoice,
        clock,
        awake,
        patience: { clock: wall, random: createRandom(Date.now()).fork(hardwareId), signal },
        post: { darkroom, tally, log },
        mishaps,
        luck: createRandom(hardwareId),
        onReady: (client) => ready.set(hardwareId, client),
      });
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      log(`${name} stopped: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  const ended = Promise.all(cameras.map(run)).then((fates) => fates.filter((good) => !good).length);
  const everyMinute = setInterval(() => log(minuteLine(ready.size, tally)), 60_000);
  return { tally, darkroom, ready, ended: ended.finally(() => clearInterval(everyMinute)) };
}
