import { SESSION_HOURS } from '../../../api/src/access/session-token.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../api/test/factories.ts';
import { jpeg } from '../../../api/test/pictures.ts';
import { GUNDI_KEY } from '../../../api/test/servers/gundi-receiver.ts';
import { type CameraLoad, type LoadOptions, startLoad } from './camera-load.ts';
import type { Environment } from './environment.ts';

const HOUR_MS = 3_600_000;

export interface Fleet {
  readonly owner: TestUser;
  readonly cameras: readonly TestDevice[];
}

interface FleetOptions extends Partial<Pick<LoadOptions, 'batch' | 'pauseMs'>> {
  readonly cameras?: number;
  /** Some of them send photos. */
  readonly withPhotos?: boolean;
  /** What they see is delivered to Gundi. */
  readonly delivered?: boolean;
}

/** Somebody new, signed in for as long as anybody can be. */
export function signedInForLong(environment: Environment): Promise<TestUser> {
  // Whoever is made for a test is signed in for an hour from what the time is said to be.
  const now = () => new Date(Date.now() + (SESSION_HOURS - 1) * HOUR_MS);
  return createUser({ ...environment, services: { ...environment.services, now } });
}

/** Somebody new with cameras. */
export async function makeFleet(environment: Environment, count: number): Promise<Fleet> {
  const owner = await signedInForLong(environment);
  const cameras = await Promise.all(
    Array.from({ length: count }, () => createDevice(environment, owner.userId)),
  );
  return { owner, cameras };
}

/** Somebody's new cameras, some of which send photos, all of them sending. */
export async function underLoad(
  environment: Environment,
  { cameras: count = 24, batch = 20, withPhotos = true, delivered = false, pauseMs = 0 }: FleetOptions = {},
): Promise<CameraLoad & Fleet> {
  const fleet = await makeFleet(environment, count);
  if (delivered) await deliverToGundi(environment, fleet);
  const photo = withPhotos ? await jpeg() : undefined;
  const load = startLoad(environment.url, fleet.cameras, { batch, pauseMs, ...(photo ? { photo } : {}) });
  environment.underWay.add(load.stop);
  await load.roundtrip();
  load.measure();
  return Object.assign(load, fleet);
}

/** Saved again, it ends the rest that failures have earned. */
export async function saveGundi({ client }: TestUser): Promise<void> {
  await client.integrations.save({
    body: { platform: 'gundi_v2', options: { gundiV2ApiKey: GUNDI_KEY }, notificationClasses: 'all' },
  });
}

/** Gundi takes nothing without a place. */
async function deliverToGundi({ db }: Environment, { owner, cameras }: Fleet): Promise<void> {
  await db.prisma.device.updateMany({
    where: { id: { in: cameras.map(({ deviceId }) => deviceId) } },
    data: { latitude: -41.8, longitude: 172.8 },
  });
  await saveGundi(owner);
}
