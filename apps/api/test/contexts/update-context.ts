import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../factories.ts';
import { createRelease } from '../releases.ts';

const STAGING_ID = 905;

interface UpdateContext {
  readonly owner: TestUser;
  readonly stranger: TestUser;
  readonly cameras: readonly [TestDevice, TestDevice, TestDevice];
  readonly releaseId: number;
}

/** A server for the tests of a file, and for each of them an owner with three cameras and a release, and a stranger. */
export function withUpdateContext() {
  const now: { app?: TestApp; tester?: TestUser; context?: UpdateContext } = {};
  beforeAll(async () => {
    now.app = await startTestApp({
      settings: { DEVICE_LIMITS: 'off', EXTRA_FIRMWARE_USER_IDS: String(STAGING_ID), DATABASE_POOL: '10' },
    });
    now.tester = await createUser(now.app, { id: STAGING_ID });
  });
  afterAll(() => now.app?.close());
  beforeEach(async () => {
    const app = present(now.app);
    const [owner, stranger] = [await createUser(app), await createUser(app)];
    const make = () => createDevice(app, owner.userId);
    const cameras = [await make(), await make(), await make()] as const;
    const { releaseId } = await createRelease(app, owner.userId);
    now.context = { owner, stranger, cameras, releaseId };
  });
  const context = () => present(now.context);
  return {
    app: () => present(now.app),
    /** Who may ask for staging firmware. */
    tester: () => present(now.tester),
    owner: () => context().owner,
    stranger: () => context().stranger,
    cameras: () => context().cameras,
    releaseId: () => context().releaseId,
    list: async (user = context().owner) => (await user.client.deviceUpdates.list()).message,
    drop: (id: number, user = context().owner) =>
      user.client.deviceUpdates.drop({ params: { id }, body: { status: 'dropped' } }),
    /** How many updates the owner has made. */
    rows: () =>
      present(now.app).services.db.prisma.deviceUpdate.count({ where: { ownerId: context().owner.userId } }),
    give: (camera: TestDevice, ownerId: number) =>
      present(now.app).services.db.prisma.device.update({
        where: { id: camera.deviceId },
        data: { ownerId },
      }),
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Not there yet: use it inside a test.');
  return value;
}
