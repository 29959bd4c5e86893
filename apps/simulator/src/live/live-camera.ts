import { deliver } from '../camera/deliver.ts';
import type { PhotoPlan } from '../camera/photo-plan.ts';
import type { CameraState } from '../camera/state.ts';
import type { Report } from '../camera/wake.ts';
import { habitOf } from '../habits/habits.ts';
import type { DeviceClient } from '../net/device-client.ts';
import type { Patience } from '../net/retry.ts';
import type { MishapRates } from '../ota/mishaps.ts';
import type { Random } from '../random.ts';
import type { RelayAccess } from '../relays/network.ts';
import { openRelayedLink, type RelayedLink } from '../relays/relayed-link.ts';
import { createMessageObserver } from '../truth/message-observer.ts';
import type { CameraFolder } from './camera-folder.ts';
import { type CameraRuntime, keep, live, type Orders } from './camera-loop.ts';
import { habitRenderer } from './habit-renderer.ts';
import { liveMachine } from './live-machine.ts';
import { type OpenedCamera, withOpened } from './opened-camera.ts';
import type { Phase } from './presence.ts';
import { provision } from './provision.ts';
import type { Post } from './sender.ts';
import { createServerLink, sendOverLink } from './server-link.ts';
import type { FleetCounters, TrafficCounters } from './traffic-counters.ts';
import { createWakeSignal } from './wake-signal.ts';

export type LiveCamera = Pick<
  CameraRuntime,
  'profile' | 'plan' | 'wakes' | 'photoChoice' | 'clock' | 'observer'
> & {
  url: string;
  /** Folder of the fleet; the camera keeps its own below it. */
  dir: string;
  provisioningToken: string;
  /** The camera as it is run for the first time, with reports still under way; later its folder knows. */
  begin: () => { state: CameraState; underWay: readonly Report[] };
  /** When it fires, the camera wakes no more. */
  awake: AbortSignal;
  patience: Patience;
  post: Post & { counters: FleetCounters };
  /** What goes wrong with updates, and the chance of it. */
  mishaps: MishapRates;
  luck: Random;
  /**
   * How the network of its link knows the camera, which then has a line of its own only while somebody with Wi-Fi stands
   * beside it. Without it the camera calls the server itself.
   */
  relay?: RelayAccess;
  /** Milliseconds between visits by somebody with Wi-Fi, for cameras that speak through a network. */
  visitEvery?: number;
  /** The photo of a message of before the camera was run here. */
  recall?: (messageId: string, index: number) => PhotoPlan | undefined;
  /** Called once the camera can talk to the server: with its client, or with none where a network does. */
  onReady?: (client?: DeviceClient) => void;
  /** Called with what the camera is at. */
  onPhase?: (phase: Phase) => void;
};

/**
 * Runs one camera: it wakes, keeps what it has to say on disk, and sends it. Resolves when `awake` has fired and
 * everything is sent; rejects when the signal of its patience fires, and with ProblemError when the
 * server does not give it a key.
 */
export async function runCamera(camera: LiveCamera): Promise<void> {
  await withOpened(camera, (opened) => runOpened(camera, opened));
}

async function runOpened(camera: LiveCamera, { folder, outbox, photos, card }: OpenedCamera): Promise<void> {
  const { profile, clock, awake, onPhase = () => undefined } = camera;
  const habit = habitOf(profile.habit);
  const post = postOf(camera);
  // One loop's failure ends the other, too, before the files are closed.
  const failed = new AbortController();
  const signal = AbortSignal.any([camera.patience.signal, failed.signal]);
  const patience = { ...camera.patience, signal };
  const bell = createWakeSignal();
  // Without a key a camera has no life, unless a network speaks for it.
  const client = camera.relay ? undefined : await connect(camera, folder, patience);
  let state: CameraState;
  const saveState = async (next: CameraState) => {
    await folder.saveState(next);
    state = next;
  };
  const { photoRenderer } = post;
  const runtime: CameraRuntime = {
    ...camera,
    photoRenderer,
    outbox,
    photos,
    card,
    saveState,
    onKept: bell.ring,
    onPhase,
  };
  state = (await folder.state()) ?? (await begin(camera, runtime));
  const orders: Orders = { settings: state.settings, restart: undefined, changed: new AbortController() };
  const { relay, mishaps, luck, recall } = camera;
  const messageObserver = camera.observer && createMessageObserver(profile, clock, camera.observer);
  const dependencies = { name: profile.name, clock, patience, post, messageObserver };
  const relayed =
    relay && (await openRelayedLink({ ...camera, ...dependencies, relay, folder: folder.path, card }));
  const leaving = relayed?.photos ?? photos;
  const line = createServerLink(async () => client ?? connect(camera, folder, patience), {
    ...post,
    folder: folder.path,
    // Whoever visits a camera behind a network brings Wi-Fi, which carries files and photos.
    profile: relayed ? { ...profile, link: 'wifi' } : profile,
    machine: liveMachine({ state: () => state, orders, card, photos: leaving, recall }),
    clock,
    patience,
    mishaps,
    random: luck,
  });
  const deliverAll = relayed
    ? await overNetwork(relayed)
    : await sendOverLink(line, {
        ...dependencies,
        outbox,
        photos,
        onPhase,
        habit,
        ...(profile.link === 'cellular' && { breaks: luck.fork('breaks') }),
      });

  /** Speaks through the network; what it wants of the camera the server can tell only those who visit it. */
  async function overNetwork({ send }: RelayedLink): Promise<() => Promise<void>> {
    camera.onReady?.();
    // What was installed before a power cut still waits for its restart.
    if (await folder.key()) await line.open();
    return () => deliver(outbox, send, patience.clock, patience.random, signal);
  }

  let living = true;
  async function deliverReport(): Promise<void> {
    for (;;) {
      await deliverAll();
      if (outbox.size + photos.size === 0) {
        if (!living) return;
        onPhase('asleep');
      }
      await bell.heard(signal);
    }
  }
  const lived = live(state, orders, runtime, AbortSignal.any([signal, awake])).finally(() => {
    living = false;
    bell.ring();
  });
  const carried = deliverReport();
  const visited = relayed?.run(line, AbortSignal.any([signal, awake]));
  for (const loop of [lived, carried, visited]) loop?.catch((reason) => failed.abort(reason));
  await Promise.allSettled([lived, carried, visited]);
  await relayed?.close();
  // Whoever waits for an update after that would wait for a restart that does not come.
  failed.abort(new Error('The camera has ended.'));
  await line.idle();
  await Promise.all([lived, carried, visited]);
  camera.patience.signal.throwIfAborted();
}

/** What this camera shares with the fleet, with its own counters and with photos as it gives them out. */
export function postOf({
  post,
  profile,
}: Pick<LiveCamera, 'post' | 'profile'>): Post & { counters: TrafficCounters } {
  const habit = habitOf(profile.habit);
  return {
    ...post,
    counters: post.counters.of(profile.link),
    ...(habit && { photoRenderer: habitRenderer(post.photoRenderer, habit) }),
  };
}

/** The server as this camera calls it, with a key that is fetched on first use. */
export async function connect(
  camera: LiveCamera,
  folder: CameraFolder,
  patience: Patience,
): Promise<DeviceClient> {
  const { provisioningToken, profile } = camera;
  const { hardwareId, name, softwareVersion } = profile;
  const application = { provisioningToken, hardwareId, deviceName: name, softwareVersion };
  const client = await provision(camera.url, folder, application, patience);
  camera.onReady?.(client);
  return client;
}

/** The camera as it is run for the first time; what is still under way is kept. */
export async function begin(camera: LiveCamera, runtime: CameraRuntime): Promise<CameraState> {
  const { state, underWay } = camera.begin();
  for (const report of underWay) await keep(report, runtime);
  await runtime.saveState(state);
  return state;
}
