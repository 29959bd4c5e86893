import { type Card, openCard } from '../camera/card.ts';
import { type Outbox, openOutbox } from '../camera/outbox.ts';
import type { PhotoPlan } from '../camera/photo-plan.ts';
import { openPhotoQueue, type PhotoQueue } from '../camera/photo-queue.ts';
import type { CameraState } from '../camera/state.ts';
import type { Report } from '../camera/wake.ts';
import type { DeviceClient } from '../net/device-client.ts';
import type { Patience } from '../net/retry.ts';
import { createController } from '../ota/controller.ts';
import type { MishapRates } from '../ota/mishaps.ts';
import type { Random } from '../random.ts';
import { type CameraFolder, openCameraFolder } from './camera-folder.ts';
import { createCourier, type Post } from './courier.ts';
import { createDoorbell } from './doorbell.ts';
import { keep, type Life, live, type Orders } from './life.ts';
import { liveMachine } from './live-machine.ts';
import { provision } from './provision.ts';

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
  post: Post;
  /** What goes wrong with updates, and the chance of it. */
  mishaps: MishapRates;
  luck: Random;
  /** The photo of a message of before the camera was run here. */
  recall?: (messageId: string, index: number) => PhotoPlan | undefined;
  /** Called once the camera can talk to the server. */
  onReady?: (client: DeviceClient) => void;
};

/**
 * Runs one camera: it wakes, keeps what it has to say on disk, and sends it. Resolves when `awake` has fired and
 * everything is sent; rejects when the signal of its patience fires, and with ProblemError when the
 * server does not give it a key.
 */
export async function runCamera(camera: LiveCamera): Promise<void> {
  const folder = await openCameraFolder(camera.dir, camera.profile.hardwareId, camera.provisioningToken);
  const outbox = await openOutbox(folder.path);
  const photos = await openPhotoQueue(folder.path);
  const card = await openCard(folder.path);
  try {
    await runOpened(camera, { folder, outbox, photos, card });
  } finally {
    await Promise.all([outbox.close(), photos.close(), card.close()]);
  }
}

type Opened = { folder: CameraFolder; outbox: Outbox; photos: PhotoQueue; card: Card };

async function runOpened(camera: LiveCamera, { folder, outbox, photos, card }: Opened): Promise<void> {
  const { profile, post, clock, awake } = camera;
  // One loop's failure ends the other, too, before the files are closed.
  const failed = new AbortController();
  const signal = AbortSignal.any([camera.patience.signal, failed.signal]);
  const patience = { ...camera.patience, signal };
  const bell = createDoorbell();
  const client = await provision(camera.url, folder, applicationOf(camera), patience);
  camera.onReady?.(client);
  let state: CameraState;
  const saveState = async (next: CameraState) => {
    await folder.saveState(next);
    state = next;
  };
  const { darkroom } = post;
  const life: Life = { ...camera, darkroom, outbox, photos, card, saveState, onKept: bell.ring };
  state = (await folder.state()) ?? (await begin(camera, life));
  const orders: Orders = { settings: state.settings, restart: undefined, changed: new AbortController() };
  const courier = createCourier({ name: profile.name, client, outbox, photos, clock, patience, post });
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
      if (!living && outbox.size + photos.size === 0) return;
      await bell.heard(signal);
    }
  }
  const lived = live(state, orders, life, AbortSignal.any([signal, awake])).finally(() => {
    living = false;
    bell.ring();
  });
  const carried = carry();
  for (const loop of [lived, carried]) loop.catch((reason) => failed.abort(reason));
  await Promise.allSettled([lived, carried]);
  // Whoever waits for an update after that would wait for a restart that does not come.
  failed.abort(new Error('The camera has ended.'));
  await controller.idle();
  await Promise.all([lived, carried]);
  camera.patience.signal.throwIfAborted();
}

function applicationOf({ provisioningToken, profile }: LiveCamera) {
  const { hardwareId, name, softwareVersion } = profile;
  return { provisioningToken, hardwareId, deviceName: name, softwareVersion };
}

async function begin(camera: LiveCamera, life: Life): Promise<CameraState> {
  const { state, underWay } = camera.begin();
  for (const report of underWay) await keep(report, life);
  await life.saveState(state);
  return state;
}
