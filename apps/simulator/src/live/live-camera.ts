import type { PhotoPlan } from '../camera/photo-plan.ts';
import type { CameraState } from '../camera/state.ts';
import type { Report } from '../camera/wake.ts';
import type { DeviceClient } from '../net/device-client.ts';
import type { Patience } from '../net/retry.ts';
import { createController } from '../ota/controller.ts';
import type { MishapRates } from '../ota/mishaps.ts';
import type { Random } from '../random.ts';
import type { RelayAccess } from '../relays/network.ts';
import { openRelayedLink } from '../relays/relayed-link.ts';
import type { CameraFolder } from './camera-folder.ts';
import { createCourier, type Post } from './courier.ts';
import { createDoorbell } from './doorbell.ts';
import { keep, type Life, live, type Orders } from './life.ts';
import { liveMachine } from './live-machine.ts';
import { type OpenedCamera, withOpened } from './opened-camera.ts';
import type { Phase } from './presence.ts';
import { provision } from './provision.ts';
import type { FleetTally } from './tally.ts';

export type LiveCamera = Pick<Life, 'profile' | 'plan' | 'wakes' | 'photoChoice' | 'clock' | 'witness'> & {
  url: string;
  /** Folder of the fleet; the camera keeps its own below it. */
  dir: string;
  provisioningToken: string;
  /** The camera as it is run for the first time, with reports still under way; later its folder knows. */
  begin: () => { state: CameraState; underWay: readonly Report[] };
  /** When it fires, the camera wakes no more. */
  awake: AbortSignal;
  patience: Patience;
  post: Post & { tally: FleetTally };
  /** What goes wrong with updates, and the chance of it. */
  mishaps: MishapRates;
  luck: Random;
  /** How the network of its link knows the camera; without it text goes straight to the server. */
  relay?: RelayAccess;
  /** Milliseconds between visits by somebody with Wi-Fi, for cameras that speak through a network. */
  visitEvery?: number;
  /** The photo of a message of before the camera was run here. */
  recall?: (messageId: string, index: number) => PhotoPlan | undefined;
  /** Called once the camera can talk to the server. */
  onReady?: (client: DeviceClient) => void;
  /** Told what the camera is at. */
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
  const post = { ...camera.post, tally: camera.post.tally.of(profile.link) };
  // One loop's failure ends the other, too, before the files are closed.
  const failed = new AbortController();
  const signal = AbortSignal.any([camera.patience.signal, failed.signal]);
  const patience = { ...camera.patience, signal };
  const bell = createDoorbell();
  const client = await connect(camera, folder, patience);
  let state: CameraState;
  const saveState = async (next: CameraState) => {
    await folder.saveState(next);
    state = next;
  };
  const { darkroom } = post;
  const life: Life = { ...camera, darkroom, outbox, photos, card, saveState, onKept: bell.ring, onPhase };
  state = (await folder.state()) ?? (await begin(camera, life));
  const orders: Orders = { settings: state.settings, restart: undefined, changed: new AbortController() };
  const means = { name: profile.name, client, clock, patience, post };
  const relayed = camera.relay
    ? await openRelayedLink({ ...camera, ...means, relay: camera.relay, folder: folder.path, card })
    : undefined;
  const courier = createCourier({
    ...means,
    outbox,
    photos,
    onPhase,
    ...(relayed && { send: relayed.send }),
    ...(profile.link === 'cellular' && { breaks: camera.luck.fork('breaks') }),
  });
  const { mishaps, luck, recall } = camera;
  const machine = liveMachine({ state: () => state, orders, card, photos, recall });
  const { tally, log } = post;
  const control = { client, folder: folder.path, profile, machine, clock, patience, mishaps, tally, log };
  const controller = await createController({ ...control, random: luck });
  await controller.visit();

  let living = true;
  async function carry(): Promise<void> {
    for (;;) {
      await courier.sendText();
      await controller.visit();
      await courier.sendPictures();
      if (outbox.size + photos.size === 0) {
        if (!living) return;
        onPhase('asleep');
      }
      await bell.heard(signal);
    }
  }
  const lived = live(state, orders, life, AbortSignal.any([signal, awake])).finally(() => {
    living = false;
    bell.ring();
  });
  const carried = carry();
  const visited = relayed?.visits(AbortSignal.any([signal, awake]));
  for (const loop of [lived, carried, visited]) loop?.catch((reason) => failed.abort(reason));
  await Promise.allSettled([lived, carried, visited]);
  await relayed?.close();
  // Whoever waits for an update after that would wait for a restart that does not come.
  failed.abort(new Error('The camera has ended.'));
  await controller.idle();
  await Promise.all([lived, carried, visited]);
  camera.patience.signal.throwIfAborted();
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
export async function begin(camera: LiveCamera, life: Life): Promise<CameraState> {
  const { state, underWay } = camera.begin();
  for (const report of underWay) await keep(report, life);
  await life.saveState(state);
  return state;
}
