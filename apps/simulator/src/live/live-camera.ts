import { type Outbox, openOutbox } from '../camera/outbox.ts';
import { openPhotoQueue, type PhotoQueue } from '../camera/photo-queue.ts';
import type { CameraState } from '../camera/state.ts';
import type { Report } from '../camera/wake.ts';
import type { DeviceClient } from '../net/device-client.ts';
import type { Patience } from '../net/retry.ts';
import { askedSettings } from './asked-settings.ts';
import { type CameraFolder, openCameraFolder } from './camera-folder.ts';
import { createCourier, type Post } from './courier.ts';
import { createDoorbell } from './doorbell.ts';
import { keep, type Life, live, type Orders } from './life.ts';
import { provision } from './provision.ts';

export type LiveCamera = Pick<Life, 'profile' | 'plan' | 'wakes' | 'photoChoice' | 'clock'> & {
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
  try {
    await runOpened(camera, folder, outbox, photos);
  } finally {
    await Promise.all([outbox.close(), photos.close()]);
  }
}

async function runOpened(
  camera: LiveCamera,
  folder: CameraFolder,
  outbox: Outbox,
  photos: PhotoQueue,
): Promise<void> {
  const { profile, post, clock, awake } = camera;
  // One loop's failure ends the other, too, before the files are closed.
  const failed = new AbortController();
  const signal = AbortSignal.any([camera.patience.signal, failed.signal]);
  const patience = { ...camera.patience, signal };
  const bell = createDoorbell();
  const client = await provision(camera.url, folder, applicationOf(camera), patience);
  camera.onReady?.(client);
  const { saveState } = folder;
  const life = { ...camera, darkroom: post.darkroom, outbox, photos, saveState, onKept: bell.ring };
  const state = (await folder.state()) ?? (await begin(camera, life));
  const orders: Orders = { settings: state.settings, changed: new AbortController() };
  const courier = createCourier({ name: profile.name, client, outbox, photos, clock, patience, post });
  await poll(client, orders, signal);

  let living = true;
  async function carry(): Promise<void> {
    for (;;) {
      await courier.sendText();
      await poll(client, orders, signal);
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
  await Promise.all([lived, carried]);
  signal.throwIfAborted();
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

/** Takes over what the server wants of the camera; a poll without an answer is made up for by the next. */
async function poll(client: DeviceClient, orders: Orders, signal: AbortSignal): Promise<void> {
  const settings = await askedSettings(client, signal);
  if (!settings) return;
  if (
    settings.cycleTime === orders.settings.cycleTime &&
    settings.triggerNumber === orders.settings.triggerNumber
  )
    return;
  orders.settings = settings;
  const { changed } = orders;
  orders.changed = new AbortController();
  changed.abort();
}
