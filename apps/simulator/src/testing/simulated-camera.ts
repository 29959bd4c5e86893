import { randomBytes } from 'node:crypto';
import type { Result } from '../camera/deliver.ts';
import { photosCarried } from '../camera/links.ts';
import { type OutboxItem, openOutbox } from '../camera/outbox.ts';
import type { PhotoPlan } from '../camera/photo-plan.ts';
import { openPhotoQueue, picturesOf } from '../camera/photo-queue.ts';
import type { CameraProfile } from '../camera/profile.ts';
import { envelopeOf, statusOf } from '../camera/report.ts';
import { restartCamera, startCamera } from '../camera/state.ts';
import { type Clock, createClock } from '../clock.ts';
import { openCameraFolder } from '../live/camera-folder.ts';
import { createCourier, type Post } from '../live/courier.ts';
import { createDarkroom } from '../live/darkroom.ts';
import { createDoorbell } from '../live/doorbell.ts';
import { describePhotos } from '../live/photo-choice.ts';
import { provision } from '../live/provision.ts';
import { createTally, type Tally } from '../live/tally.ts';
import type { DeviceClient } from '../net/device-client.ts';
import { type Controller, createController } from '../ota/controller.ts';
import type { Machine } from '../ota/machine.ts';
import { FIELD_RATES, type Mishap, scaleRates } from '../ota/mishaps.ts';
import { createRandom } from '../random.ts';
import type { WireMessage } from '../wire.ts';
import { type Sight, sighting } from './sighting.ts';

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

/** A message the server has acknowledged. */
export type Acknowledged = { message_id: string; index: number; insight_id?: number };

export type SimulatedCamera = {
  /** Resolves when the camera has its key and is sending what its folder still holds. */
  provision(): Promise<void>;
  /** Sends one insight now; resolves when the server has it, and its pictures if it has any. */
  see(species: string, sight?: Sight): Promise<Result>;
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
  readonly tally: Tally;
  /** Stops as a power cut would: what is unsent stays in the folder, open promises reject. */
  stop(): Promise<void>;
};

const newBootId = () => randomBytes(4).toString('hex');

const ZEALANDIA = { latitude: -41.304, longitude: 174.743, biome: 'bush-clearing', link: 'wifi' } as const;

/** A camera that a test drives by hand. It keeps, sends and repeats with the code of the fleet. */
export async function createSimulatedCamera(options: SimulatedCameraOptions): Promise<SimulatedCamera> {
  const { url, hardwareId, provisioningToken, clock = createClock(), log = () => undefined } = options;
  const profile: CameraProfile = {
    hardwareId,
    name: `camera-${hardwareId.slice(-5)}`,
    ...ZEALANDIA,
    softwareVersion: 'release-2.4.1',
    mcuVersion: '1.9',
    algId: 12,
    visitsPerDay: 4,
    blankShare: 0.7,
    ...options.profile,
  };
  const folder = await openCameraFolder(options.dir, hardwareId, provisioningToken);
  const outbox = await openOutbox(folder.path);
  const photos = await openPhotoQueue(folder.path);
  const random = createRandom(randomBytes(8).toString('hex'));
  let state = {
    ...startCamera(profile, { cycleTime: 690, triggerNumber: 30 }, clock.now()),
    bootId: newBootId(),
  };
  const post: Post = { darkroom: createDarkroom(), tally: createTally(), log };
  const bell = createDoorbell();
  const power = new AbortController();
  const patience = { clock: createClock(), random: random.fork('retries'), signal: power.signal };
  const acknowledged: Acknowledged[] = [];
  const waiters = new Map<string, PromiseWithResolvers<Result>>();
  const answered = new Map<string, Result>();
  let seq = 0;
  let client: DeviceClient | undefined;
  let controller: Controller | undefined;
  /** The firmware that it starts with when it is started anew; null for the same. */
  let ordered: { softwareVersion: string | null } | undefined;
  const card = new Map<string, PhotoPlan>();
  let sending: Promise<void> | undefined;

  function onResult({ message }: OutboxItem, result: Result): void {
    const { message_id, index } = message;
    answered.set(`${message_id}/${index}`, result);
    if (result.status !== 'accepted' && result.status !== 'duplicate') return;
    const { insight_id } = result;
    acknowledged.push({ message_id, index, ...(insight_id !== undefined && { insight_id }) });
  }

  function tellWaiters(): void {
    const owed = new Set([...photos.items()].map(({ message_id, index }) => `${message_id}/${index}`));
    for (const [key, result] of answered) {
      if (owed.has(key)) continue;
      waiters.get(key)?.resolve(result);
      waiters.delete(key);
      answered.delete(key);
    }
  }

  async function carry(courier: ReturnType<typeof createCourier>): Promise<never> {
    for (;;) {
      await courier.sendText();
      tellWaiters();
      await courier.sendPictures();
      tellWaiters();
      await bell.heard(power.signal);
    }
  }

  async function send(message: WireMessage, pictures: readonly PhotoPlan[]): Promise<Result> {
    power.signal.throwIfAborted();
    const waiter = Promise.withResolvers<Result>();
    waiters.set(`${message.message_id}/${message.index}`, waiter);
    const carried = photosCarried(profile);
    const { darkroom } = post;
    const [described = message] = await describePhotos([message], pictures, {
      carried,
      hurried: false,
      darkroom,
    });
    await photos.put(picturesOf(pictures, carried));
    await outbox.put([{ envelope: envelopeOf(state, profile, clock.now()), message: described }]);
    bell.ring();
    return waiter.promise;
  }

  const machine: Machine = {
    get softwareVersion() {
      return state.softwareVersion;
    },
    get bootedAt() {
      return state.bootedAt;
    },
    restart(_at, softwareVersion) {
      ordered = { softwareVersion };
    },
    obey(settings) {
      state = { ...state, settings };
    },
    async sendFull(message_id, index) {
      const photo = card.get(`${message_id}/${index}`);
      if (!photo) return false;
      await photos.put([{ message_id, index, order: { ...photo.order, kind: 'full' } }]);
      bell.ring();
      return true;
    },
  };

  async function visit(): Promise<void> {
    if (!client) throw new Error('Provision the camera first.');
    const { tally } = post;
    const mishaps = { ...scaleRates(FIELD_RATES, 0), ...(options.mishap && { [options.mishap]: 1 }) };
    const tools = { client, folder: folder.path, profile, machine, clock, patience, mishaps, tally, log };
    controller ??= await createController({ ...tools, random, installMs: 0 });
    await controller.visit();
    await controller.idle();
  }

  /** A test may let a message go without waiting for it. */
  function unattended<T>(promise: Promise<T>): Promise<T> {
    promise.catch(() => undefined);
    return promise;
  }

  const nextAddress = () => ({ message_id: `${state.bootId}:${seq++}`, index: 0 });

  return {
    acknowledged,
    tally: post.tally,
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
      sending = carry(createCourier({ name, client, outbox, photos, clock, patience, post, onResult })).catch(
        (error: unknown) => {
          if (!power.signal.aborted) log(`${name} stopped: ${String(error)}`);
        },
      );
    },
    see(species, sight = {}) {
      const { message, order } = sighting(species, sight, profile, clock.now());
      const address = nextAddress();
      const pictures = sight.photo === false ? [] : [{ ...address, order }];
      for (const picture of pictures) card.set(`${picture.message_id}/${picture.index}`, picture);
      return unattended(send({ ...address, ...message }, pictures));
    },
    heartbeat: () =>
      unattended(send({ ...nextAddress(), ...statusOf(state, profile, clock.now(), random) }, [])),
    poll: visit,
    async restart() {
      if (ordered) {
        const softwareVersion = ordered.softwareVersion ?? state.softwareVersion;
        state = { ...restartCamera(state, profile, clock.now()), softwareVersion, bootId: newBootId() };
        ordered = undefined;
        seq = 0;
        await send({ ...nextAddress(), ...statusOf(state, profile, clock.now(), random) }, []);
      }
      await visit();
    },
    async stop() {
      power.abort(new Error('The simulated camera was stopped.'));
      await sending;
      for (const { reject } of waiters.values()) reject(power.signal.reason);
      await Promise.all([outbox.close(), photos.close()]);
    },
  };
}
