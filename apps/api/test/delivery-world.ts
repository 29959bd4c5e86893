import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { evaluateAlerts } from '../src/features/alerts/evaluate-alerts.job.ts';
import { deliver, deliverDue } from '../src/features/integrations/deliver.job.ts';
import { orderDigests } from '../src/features/integrations/order-digests.job.ts';
import { pruneDeliveries } from '../src/features/integrations/prune-deliveries.job.ts';
import { sendInvitation } from '../src/features/integrations/send-invitation.job.ts';
import { tellProblem } from '../src/features/integrations/tell-problem.job.ts';
import type { Services } from '../src/kernel/services.ts';
import { signSessionToken } from '../src/plugins/session-token.ts';
import { type ApiClient, startTestApp, type TestApp } from './app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from './factories.ts';
import { GUNDI_KEY, type GundiReceiver, startGundiReceiver } from './gundi-receiver.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { envelope } from './messages.ts';
import { reprDigest } from './pictures.ts';

export const SITE = 'https://cameras.sightline.test';
/** Where the cameras of the tests stand. */
export const PLACE = { latitude: -41.8, longitude: 172.8 };

interface World {
  readonly test: TestApp;
  readonly gundi: GundiReceiver;
  readonly mail: Mailbox;
}

/**
 * A server between cameras on one side, and a mail server and a receiver of Gundi on the other. Its clock is turned by
 * hand, and deliveries happen when asked for.
 */
export function withDeliveries(settings: Readonly<Record<string, string>> = {}) {
  let world: World | undefined;
  let owner: TestUser | undefined;
  let camera: TestDevice | undefined;
  let skew = 0;
  const clock = () => new Date(Date.now() + skew);
  const here = (): World => {
    if (!world) throw new Error('Not there yet: use it inside a test.');
    return world;
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
    world = { test, gundi, mail };
  });
  afterAll(async () => {
    await world?.test.close();
    await world?.gundi.close();
    await world?.mail.close();
  });
  beforeEach(async () => {
    const { test, gundi, mail } = here();
    skew = 0;
    gundi.mood = 'well';
    gundi.heard.length = 0;
    gundi.asked.length = 0;
    mail.inbox.length = 0;
    mail.mood = 'well';
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
  const present = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('Not there yet: use it inside a test.');
    return value;
  };
  const client = (): ApiClient => present(owner).client;

  async function turns(): Promise<void> {
    const { rows } = await here().test.services.db.pool.query<{ id: number }>(
      'SELECT id FROM integrations ORDER BY id',
    );
    for (const { id } of rows) await deliver(services())({ integrationId: id });
  }

  return {
    test: () => here().test,
    services,
    gundi: () => here().gundi,
    mail: () => here().mail,
    owner: () => present(owner),
    camera: () => present(camera),
    client,
    now: clock,
    /** Turns the clock on. */
    pass: (ms: number) => {
      skew += ms;
    },
    setClock: (iso: string) => {
      skew = Date.parse(iso) - Date.now();
    },
    /** What cameras send, as they send it. */
    send: (messages: readonly unknown[], from = present(camera)) =>
      from.client.deviceApi.messages({ body: envelope(messages) }),
    /** The full photo of the insight of a message, as cameras upload it. */
    sendPhoto: (seq: number, photo: Buffer) =>
      here().test.inject({
        method: 'PUT',
        url: `/device-api/v1/photos/boot:${seq}/0?kind=full`,
        headers: {
          authorization: present(camera).authorization,
          'content-type': 'image/jpeg',
          'content-length': String(photo.length),
          'repr-digest': reprDigest(photo),
        },
        payload: photo,
      }),
    /** One turn of every integration. */
    turns,
    /** Turns, each so long after the one before, until the condition holds. */
    turnsUntil: async (done: () => boolean, stepMs = 60_000, most = 200) => {
      for (let turn = 0; turn < most && !done(); turn++) {
        await turns();
        skew += stepMs;
      }
    },
    due: () => deliverDue(services())(),
    orderDigests: () => orderDigests(services())(),
    evaluateAlerts: () => evaluateAlerts(services())({}),
    prune: () => pruneDeliveries(services())(),
    invite: (email: string) => sendInvitation(services())({ userId: present(owner).userId, email }),
    tellProblem: (integrationId: number) => tellProblem(services())({ integrationId }),
    saveGundi: (platform: 'gundi' | 'gundi_v2' = 'gundi_v2', key = GUNDI_KEY) =>
      client().integrations.save({
        body: {
          platform,
          options: platform === 'gundi' ? { gundiApiKey: key } : { gundiV2ApiKey: key },
          notificationClasses: 'all',
        },
      }),
    saveEmail: (emails: readonly string[], options: object = {}) =>
      client().integrations.save({
        body: { platform: 'email', options: { emails: [...emails], ...options }, notificationClasses: 'all' },
      }),
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
