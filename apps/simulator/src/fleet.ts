import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Clock, createClock } from './clock.ts';
import { fastForwardCamera } from './fast-forward/fast-forward-camera.ts';
import { type LiveCamera, runCamera } from './live/live-camera.ts';
import type { PhotoChoice } from './live/photo-choice.ts';
import { createPhotoRenderer, type PhotoRenderer, poolPhotos } from './live/photo-renderer.ts';
import { createPresence, type Presence } from './live/presence.ts';
import { createFleetCounters, type FleetCounters } from './live/traffic-counters.ts';
import type { DeviceClient } from './net/device-client.ts';
import type { MishapRates } from './ota/mishaps.ts';
import { createRandom } from './random.ts';
import type { ReportedInsights } from './relays/reported-insights.ts';

/** One camera as a fleet gets it. */
export type FleetCamera = Pick<
  LiveCamera,
  'provisioningToken' | 'profile' | 'plan' | 'wakes' | 'begin' | 'recall' | 'relay' | 'observer'
> &
  // What goes wrong with its updates, where that is not as with the others.
  Partial<Pick<LiveCamera, 'mishaps'>>;

export type FleetOptions = {
  url: string;
  dir: string;
  photoChoice: PhotoChoice;
  /** The cameras' clock; waiting between retries goes by real time. */
  clock: Clock;
  /** What goes wrong with updates. */
  mishaps: MishapRates;
  log: (line: string) => void;
  /** Whether what arrived is counted at the end: only then a fleet remembers what the server says it has. */
  isVerified: boolean;
  /** When it fires the cameras wake no more, but send what they have. */
  awake: AbortSignal;
  /** When it fires everything stops; what is unsent stays on disk. */
  signal: AbortSignal;
  /** The cameras live through this as fast as the server takes it, and end; milliseconds since 1970. */
  past?: { from: number; until: number };
};

export type Fleet = {
  readonly cameras: readonly FleetCamera[];
  readonly counters: FleetCounters;
  readonly presence: Presence;
  readonly photoRenderer: PhotoRenderer;
  /** Cameras that have their key and a connection of their own, by hardware id. */
  readonly ready: ReadonlyMap<string, DeviceClient>;
  /** The insights that the server says it has, by their id; none of a fleet that is not verified. */
  readonly acknowledged: ReadonlySet<number>;
  /** What insights of cameras behind networks are; nothing of a fleet that is not verified. */
  readonly reported: ReadonlyMap<number, string>;
  /** How much of their past is with the server, 0 to 1. */
  arrived(): number;
  /** Resolves when each camera has its key or has ended. */
  readonly started: Promise<void>;
  /** Resolves when every camera has ended, with how many ended by an error. */
  readonly ended: Promise<number>;
};

// Cameras that all begin in one moment would measure the burst, not the fleet; and nobody waits longer than a minute.
const START_GAP_MS = 10;
const START_MS = 60_000;
const STARTING_AT_ONCE = 32;

/** Starts the cameras of a fleet. */
export function startFleet(cameras: readonly FleetCamera[], options: FleetOptions): Fleet {
  const { log, signal, past, photoChoice, isVerified } = options;
  const counters = createFleetCounters();
  const presence = createPresence();
  const photoRenderer = photoChoice === 'pooled' ? poolPhotos(createPhotoRenderer()) : createPhotoRenderer();
  const ready = new Map<string, DeviceClient>();
  const acknowledged = new Set<number>();
  const reported: ReportedInsights = new Map();
  const arrivedAt = new Map<string, number>();
  const wall = createClock();
  const starting = pLimit(STARTING_AT_ONCE);
  const gap = Math.min(START_GAP_MS, START_MS / cameras.length);

  /** Resolves once the camera talks to the server; its life goes on. */
  async function start(camera: FleetCamera, onPhase: LiveCamera['onPhase']) {
    const { hardwareId } = camera.profile;
    const talking = Promise.withResolvers<void>();
    const live: LiveCamera = {
      ...options,
      ...camera,
      patience: { clock: wall, random: createRandom(Date.now()).fork(hardwareId), signal },
      post: { photoRenderer, counters, log, ...(isVerified && { acknowledged, reported }) },
      luck: createRandom(hardwareId),
      onReady(client) {
        if (client) ready.set(hardwareId, client);
        talking.resolve();
      },
      ...(onPhase && { onPhase }),
    };
    const onArrived = (at: number) => arrivedAt.set(hardwareId, at);
    const life = past ? fastForwardCamera(live, { until: past.until, onArrived }) : runCamera(live);
    await Promise.race([talking.promise, life]);
    return { life };
  }

  async function run(camera: FleetCamera, index: number): Promise<boolean> {
    const onPhase = presence.join();
    try {
      await sleep(index * gap, undefined, { signal });
      const { life } = await starting(start, camera, onPhase).finally(() => started.one());
      await life;
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      log(`${camera.profile.name} stopped: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    } finally {
      onPhase('ended');
    }
  }

  const started = countdown(cameras.length);
  const ended = Promise.all(cameras.map(run)).then((outcomes) => outcomes.filter((good) => !good).length);
  return {
    cameras,
    counters,
    presence,
    photoRenderer,
    ready,
    acknowledged,
    reported,
    arrived: () => arrivedShare(arrivedAt, cameras.length, past),
    started: Promise.race([started.done, ended.then(() => undefined)]),
    ended,
  };
}

function countdown(count: number) {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let left = count;
  return {
    done,
    one() {
      left -= 1;
      if (left === 0) resolve();
    },
  };
}

function arrivedShare(at: ReadonlyMap<string, number>, cameras: number, past: FleetOptions['past']): number {
  if (!past || cameras === 0) return 0;
  const { from, until } = past;
  const shares = [...at.values()].map((time) => Math.min(Math.max((time - from) / (until - from), 0), 1));
  return shares.reduce((sum, share) => sum + share, 0) / cameras;
}
