import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { signSessionToken } from '../../src/access/session-token.ts';
import { evaluateAlerts } from '../../src/features/alerts/evaluate-alerts.job.ts';
import { deliver, deliverDue } from '../../src/features/integrations/delivery/deliver.job.ts';
import { pruneDeliveries } from '../../src/features/integrations/delivery/prune-deliveries.job.ts';
import { notifyProblem } from '../../src/features/integrations/email/notify-problem.job.ts';
import { orderDigests } from '../../src/features/integrations/email/order-digests.job.ts';
import { sendInvitation } from '../../src/features/integrations/email/send-invitation.job.ts';
import type { Services } from '../../src/kernel/services.ts';
import { type ApiClient, startTestApp, type TestApp } from '../app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../factories.ts';
import { envelope } from '../messages.ts';
import { reprDigest } from '../pictures.ts';
import { GUNDI_KEY, type GundiReceiver, startGundiReceiver } from '../servers/gundi-receiver.ts';
import { type Mailbox, startMailbox } from '../servers/mailbox.ts';

export const SITE = 'https://cameras.sightline.test';
/** Where the cameras of the tests stand. */
export const PLACE = { latitude: -41.8, longitude: 172.8 };

interface TestContext {
  readonly test: TestApp;
  readonly gundi: GundiReceiver;
  readonly mail: Mailbox;
}

/**
 * A server between cameras on one side, and a mail server and a receiver of Gundi on the other. Its clock is turned by
 * hand, and deliveries happen when asked for.
 */
export function withDeliveries(settings: Readonly<Record<string, string>> = {}) {
  const servers = withServers(settings);
  return { ...servers, ...cameraCalls(servers), ...workerRuns(servers), ...ownerCalls(servers) };
}

type Servers = ReturnType<typeof withServers>;

/** The servers of a test, its people and its clock, made anew before each test. */
function withServers(settings: Readonly<Record<string, string>>) {
  let context: TestContext | undefined;
  let owner: TestUser | undefined;
  let camera: TestDevice | undefined;
  let skew = 0;
  const clock = () => new Date(Date.now() + skew);
  const here = (): TestContext => {
    if (!context) throw new Error('Not there yet: use it inside a test.');
    return context;
  };
  const services = (): Services => ({ ...here().test.services, now: clock });

  beforeAll(async () => {
    const [gundi, mail] = [await startGundiReceiver(), await startMailbox()];
    const test = await startTestApp({
      settings: {
        DEVICE_LIMITS: 'off',
        PUBLIC_URL: SITE,
        SMTP_URL: mail.url,
        GUNDI_V1_URL: `${gundi.url}/positions/`,
        GUNDI_V2_URL: gundi.url,
        GUNDI_REQUEST_SECONDS: '0',
        COMPANY_NAME: 'Sightline & Co',
        ...settings,
      },
      now: clock,
    });
    context = { test, gundi, mail };
  });
  afterAll(async () => {
    await context?.test.close();
    await context?.gundi.close();
    await context?.mail.close();
  });
  beforeEach(async () => {
    const { test, gundi, mail } = here();
    skew = 0;
    gundi.mode = 'well';
    gundi.heard.length = 0;
    gundi.asked.length = 0;
    mail.inbox.length = 0;
    mail.mode = 'well';
    mail.refusals.clear();
    // Every test has its own people; what others left is not theirs to deliver.
    await test.services.db.prisma.integration.deleteMany();
    owner = await withLongSession(test, await createUser(test));
    camera = await createDevice(test, owner.userId);
    await test.services.db.prisma.device.update({
      where: { id: camera.deviceId },
      data: { ...PLACE, displayName: 'Ridge 1', locationName: 'Rotoiti' },
    });
  });

  return {
    test: () => here().test,
    services,
    gundi: () => here().gundi,
    mail: () => here().mail,
    owner: () => present(owner),
    camera: () => present(camera),
    client: (): ApiClient => present(owner).client,
    now: clock,
    /** Turns the clock on. */
    pass: (ms: number) => {
      skew += ms;
    },
    setClock: (iso: string) => {
      skew = Date.parse(iso) - Date.now();
    },
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Not there yet: use it inside a test.');
  return value;
}

/** What cameras do. */
function cameraCalls({ test, camera }: Servers) {
  return {
    /** What cameras send, as they send it. */
    send: (messages: readonly unknown[], from = camera()) =>
      from.client.deviceApi.messages({ body: envelope(messages) }),
    /** The full photo of the insight of a message, as cameras upload it. */
    sendPhoto: (seq: number, photo: Buffer) =>
      test().inject({
        method: 'PUT',
        url: `/device-api/v1/photos/boot:${seq}/0?kind=full`,
        headers: {
          authorization: camera().authorization,
          'content-type': 'image/jpeg',
          'content-length': String(photo.length),
          'repr-digest': reprDigest(photo),
        },
        payload: photo,
      }),
  };
}

/** What the worker does, when asked for. */
function workerRuns({ test, services, owner, pass }: Servers) {
  async function deliverAll(): Promise<void> {
    const { rows } = await test().services.db.pool.query<{ id: number }>(
      'SELECT id FROM integrations ORDER BY id',
    );
    for (const { id } of rows) await deliver(services())({ integrationId: id });
  }

  return {
    /** One turn of every integration. */
    deliverAll,
    /** Turns, each so long after the one before, until the condition holds. */
    deliverUntil: async (done: () => boolean, stepMs = 60_000, most = 200) => {
      for (let round = 0; round < most && !done(); round++) {
        await deliverAll();
        pass(stepMs);
      }
    },
    due: () => deliverDue(services())(),
    orderDigests: () => orderDigests(services())(),
    evaluateAlerts: () => evaluateAlerts(services())({}),
    prune: () => pruneDeliveries(services())(),
    invite: (email: string) => sendInvitation(services())({ userId: owner().userId, email }),
    notifyProblem: (integrationId: number) => notifyProblem(services())({ integrationId }),
  };
}

/** What an owner sets and sees of integrations. */
function ownerCalls({ test, owner, client }: Servers) {
  /** Addresses that are asked are in tests of asking. */
  const confirmAll = () =>
    test().services.db.prisma.integrationRecipient.updateMany({
      where: { userId: owner().userId },
      data: { confirmedAt: new Date() },
    });

  return {
    confirmAll,
    saveGundi: (platform: 'gundi' | 'gundi_v2' = 'gundi_v2', key = GUNDI_KEY) =>
      client().integrations.save({
        body: {
          platform,
          options: platform === 'gundi' ? { gundiApiKey: key } : { gundiV2ApiKey: key },
          notificationClasses: 'all',
        },
      }),
    /** Addresses whose readers said at once that they want mail. */
    saveEmail: async (emails: readonly string[], options: object = {}) => {
      const saved = await client().integrations.save({
        body: { platform: 'email', options: { emails: [...emails], ...options }, notificationClasses: 'all' },
      });
      await confirmAll();
      return saved;
    },
    log: async (platform: 'gundi' | 'gundi_v2' | 'email' = 'gundi_v2') =>
      (await client().integrations.deliveries({ params: { platform }, query: { limit: 200 } })).message,
    integration: async () => {
      const { message } = await client().integrations.list();
      return present(message[0]);
    },
  };
}

/** Signed in for years, because the clock is turned. */
async function withLongSession({ services, client }: TestApp, user: TestUser): Promise<TestUser> {
  const expiresAt = new Date(Date.now() + 10 * 365 * 24 * 3_600_000);
  const { userId } = user;
  const { id: sessionId } = await services.db.prisma.session.create({
    data: { id: randomUUID(), userId, expiresAt },
  });
  const authorization = `Bearer ${signSessionToken(services.tokenSecret, { userId, sessionId, expiresAt })}`;
  return { ...user, authorization, client: client(authorization) };
}
