import { randomBytes } from 'node:crypto';
import type { Result } from '../camera/deliver.ts';
import { photosCarried } from '../camera/links.ts';
import { openOutbox } from '../camera/outbox.ts';
import type { PhotoPlan } from '../camera/photo-plan.ts';
import { openPhotoQueue, picturesOf } from '../camera/photo-queue.ts';
import type { CameraProfile } from '../camera/profile.ts';
import { envelopeOf, statusOf } from '../camera/report.ts';
import { type Clock, createClock } from '../clock.ts';
import { openCameraFolder } from '../live/camera-folder.ts';
import { describePhotos } from '../live/photo-choice.ts';
import { createPhotoRenderer } from '../live/photo-renderer.ts';
import { provision } from '../live/provision.ts';
import { createSender, type Post } from '../live/sender.ts';
import { createFleetCounters, type TrafficCounters } from '../live/traffic-counters.ts';
import { createWakeSignal } from '../live/wake-signal.ts';
import type { DeviceClient } from '../net/device-client.ts';
import { type Controller, createController } from '../ota/controller.ts';
import { FIELD_RATES, type Mishap, scaleRates } from '../ota/mishaps.ts';
import { createRandom } from '../random.ts';
import type { WireMessage } from '../wire.ts';
import { createCameraBody } from './camera-body.ts';
import { type Acknowledged, createReceipts } from './receipts.ts';
import { type TestInsight, testInsight } from './test-insight.ts';

export type SimulatedCameraOptions = {
  url: string;
  provisioningToken: string;
  hardwareId: string;
  /** Folder for its key and what it has not sent; the same folder again goes on after a kill. */
  dir: string;
  /** Place, link and so on; a Wi-Fi camera at Zealandia when left out. */
  profile?: Partial<Omit<CameraProfile, 'hardwareId'>>;
  /** The camera's own clock; the machine's when left out. */
  clock?: Clock;
  /** What goes wrong with every update; nothing when left out. */
  mishap?: Mishap;
  log?: (line: string) => void;
};

export type SimulatedCamera = {
  /** Resolves when the camera has its key and is sending what its folder still holds. */
  provision(): Promise<void>;
  /** Sends one insight now; resolves when the server has it, and its pictures if it has any. */
  see(species: string, sight?: TestInsight): Promise<Result>;
  /** Sends one status; resolves when the server has it. */
  heartbeat(): Promise<Result>;
  /**
   * Fetches its orders and does them; resolves when nothing is left to do before a restart. From its next status on the
   * camera reports the settings that the server wants.
   */
  poll(): Promise<void>;
  /** Starts anew where its orders want that, says so and fetches orders; otherwise only the latter. */
  restart(): Promise<void>;
  /** Every message the server acknowledged to this object. */
  readonly acknowledged: readonly Acknowledged[];
  /** Messages and pictures that wait on disk. */
  readonly waiting: number;
  readonly counters: TrafficCounters;
  /** Stops as a power cut would: what is unsent stays in the folder, open promises reject. */
  stop(): Promise<void>;
};

const ZEALANDIA = { latitude: -41.304, longitude: 174.743, biome: 'bush-clearing', link: 'wifi' } as const;

/** A test may let a message go without waiting for it. */
function unattended<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function ratesOf(mishap: Mishap | undefined) {
  return { ...scaleRates(FIELD_RATES, 0), ...(mishap && { [mishap]: 1 }) };
}

function profileOf({ hardwareId, profile }: SimulatedCameraOptions): CameraProfile {
  return {
    hardwareId,
    name: `camera-${hardwareId.slice(-5)}`,
    ...ZEALANDIA,
    softwareVersion: 'release-2.4.1',
    mcuVersion: '1.9',
    algId: 12,
    visitsPerDay: 4,
    blankShare: 0.7,
    ...profile,
  };
}

/** A camera that a test drives by hand. It keeps, sends and repeats with the code of the fleet. */
export async function createSimulatedCamera(options: SimulatedCameraOptions): Promise<SimulatedCamera> {
  const { url, hardwareId, provisioningToken, clock = createClock(), log = () => undefined } = options;
  const profile = profileOf(options);
  const folder = await openCameraFolder(options.dir, hardwareId, provisioningToken);
  const outbox = await openOutbox(folder.path);
  const photos = await openPhotoQueue(folder.path);
  const random = createRandom(randomBytes(8).toString('hex'));
  const post: Post = { photoRenderer: createPhotoRenderer(), counters: createFleetCounters(), log };
  const bell = createWakeSignal();
  const power = new AbortController();
  const patience = { clock: createClock(), random: random.fork('retries'), signal: power.signal };
  const receipts = createReceipts(photos);
  const body = createCameraBody(profile, clock, photos, bell.ring);
  let client: DeviceClient | undefined;
  let controller: Controller | undefined;
  let sending: Promise<void> | undefined;

  async function deliverReport(sender: ReturnType<typeof createSender>): Promise<never> {
    for (;;) {
      await sender.sendText();
      receipts.notifyWaiters();
      await sender.sendPictures();
      receipts.notifyWaiters();
      await bell.heard(power.signal);
    }
  }

  async function send(message: WireMessage, pictures: readonly PhotoPlan[]): Promise<Result> {
    power.signal.throwIfAborted();
    const received = receipts.expect(message);
    const carried = photosCarried(profile);
    const { photoRenderer } = post;
    const [described = message] = await describePhotos([message], pictures, {
      carried,
      hurried: false,
      photoRenderer,
    });
    await photos.put(picturesOf(pictures, carried));
    await outbox.put([{ envelope: envelopeOf(body.state(), profile, clock.now()), message: described }]);
    bell.ring();
    return received;
  }

  async function visit(): Promise<void> {
    if (!client) throw new Error('Provision the camera first.');
    const { counters } = post;
    const mishaps = ratesOf(options.mishap);
    const { machine } = body;
    const tools = { client, folder: folder.path, profile, machine, clock, patience, mishaps, counters, log };
    controller ??= await createController({ ...tools, random, installMs: 0 });
    await controller.visit();
    await controller.idle();
  }

  const sendStatus = () =>
    send({ ...body.nextAddress(), ...statusOf(body.state(), profile, clock.now(), random) }, []);

  return {
    acknowledged: receipts.acknowledged,
    counters: post.counters,
    get waiting() {
      return outbox.size + photos.size;
    },
    async provision() {
      if (sending !== undefined) return;
      const application = {
        provisioningToken,
        hardwareId,
        deviceName: profile.name,
        softwareVersion: profile.softwareVersion,
      };
      client = await provision(url, folder, application, patience);
      const name = profile.name;
      sending = deliverReport(
        createSender({ name, client, outbox, photos, clock, patience, post, onResult: receipts.note }),
      ).catch((error: unknown) => {
        if (!power.signal.aborted) log(`${name} stopped: ${String(error)}`);
      });
    },
    see(species, sight = {}) {
      const { message, order } = testInsight(species, sight, profile, clock.now());
      const address = body.nextAddress();
      const pictures = sight.photo === false ? [] : [{ ...address, order }];
      for (const picture of pictures) body.keepPhoto(picture);
      return unattended(send({ ...address, ...message }, pictures));
    },
    heartbeat: () => unattended(sendStatus()),
    poll: visit,
    async restart() {
      if (body.replaceAllSessions()) await sendStatus();
      await visit();
    },
    async stop() {
      power.abort(new Error('The simulated camera was stopped.'));
      await sending;
      receipts.rejectAll(power.signal.reason);
      await Promise.all([outbox.close(), photos.close()]);
    },
  };
}
