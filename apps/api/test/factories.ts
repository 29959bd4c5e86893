import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { signSessionToken } from '../src/access/session-token.ts';
import type { Services } from '../src/kernel/services.ts';
import type { ApiClient, TestApp } from './app.ts';

/** What it takes to make people and cameras: a database, and a way to call the server over it. */
export interface TestServer extends Pick<TestApp, 'client'> {
  readonly services: Pick<Services, 'db' | 'now' | 'tokenSecret'>;
}

/** A whole server to make people and things on. */
export type TestHost = TestServer & Pick<TestApp, 'inject'> & { readonly services: Services };

export interface TestUser {
  readonly userId: number;
  readonly email: string;
  readonly authorization: string;
  readonly client: ApiClient;
}

/** An account that is signed in, its address confirmed unless said otherwise. Without a hash it has no usable password; tests of passwords sign up through the API. */
export async function createUser(
  test: TestServer,
  overrides: {
    readonly id?: number;
    readonly passwordHash?: string;
    readonly emailVerifiedAt?: Date | null;
  } = {},
): Promise<TestUser> {
  const name = `person-${randomUUID()}`;
  const { prisma } = test.services.db;
  const { id: userId, email } = await prisma.user.create({
    data: {
      email: `${name}@sightline.test`,
      username: name,
      firstName: 'Aroha',
      lastName: 'Ngata',
      phoneNumber: '+64 3 000 0000',
      country: 'New Zealand',
      passwordHash: 'none',
      emailVerifiedAt: test.services.now(),
      ...overrides,
    },
  });
  const { authorization } = await signIn(test, userId);
  return { userId, email, authorization, client: test.client(authorization) };
}

/** One more session of an account, for an hour. */
export async function signIn({ services }: TestServer, userId: number) {
  const expiresAt = new Date(services.now().getTime() + 3_600_000);
  const { id: sessionId } = await services.db.prisma.session.create({
    data: { id: randomUUID(), userId, expiresAt },
  });
  const token = signSessionToken(services.tokenSecret, { userId, sessionId, expiresAt });
  return { sessionId, authorization: `Bearer ${token}` };
}

/** Switches every experimental feature on for an account. */
export async function switchFeaturesOn({ services }: TestServer, { userId }: TestUser): Promise<void> {
  const { prisma } = services.db;
  const features = await prisma.feature.findMany();
  await prisma.userFeature.createMany({
    data: features.map(({ id }) => ({ userId, featureId: id, enabled: true })),
  });
}

export interface TestDevice {
  readonly deviceId: number;
  readonly authorization: string;
  readonly client: ApiClient;
}

/** A provisioned camera with its key. */
export async function createDevice(test: TestServer, ownerId: number | null): Promise<TestDevice> {
  const { id: deviceId } = await test.services.db.prisma.device.create({
    data: { ownerId, hardwareId: randomUUID(), deviceName: 'cam' },
  });
  const authorization = await giveKey(test, deviceId, null);
  return { deviceId, authorization, client: test.client(authorization) };
}

/** One more key of a camera, which it has used already. */
export function issueKey(test: TestServer, deviceId: number): Promise<string> {
  return giveKey(test, deviceId, test.services.now());
}

async function giveKey({ services }: TestServer, deviceId: number, firstUsedAt: Date | null) {
  const secret = randomBytes(32).toString('base64url');
  const keyId = randomBytes(9).toString('base64url');
  const secretHash = createHash('sha256').update(secret).digest();
  await services.db.prisma.deviceKey.create({ data: { deviceId, keyId, secretHash, firstUsedAt } });
  return `DeviceKey ${keyId}.${secret}`;
}
