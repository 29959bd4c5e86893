import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { signSessionToken } from '../src/plugins/session-token.ts';
import type { ApiClient, TestApp } from './app.ts';

export interface TestUser {
  readonly userId: number;
  readonly email: string;
  readonly authorization: string;
  readonly client: ApiClient;
}

/** An account that is signed in. It has no usable password; tests of passwords sign up through the API. */
export async function createUser(test: TestApp, overrides: { readonly id?: number } = {}): Promise<TestUser> {
  const name = `person-${randomUUID()}`;
  const { prisma } = test.services.db;
  const { id: userId, email } = await prisma.user.create({
    data: {
      ...overrides,
      email: `${name}@sightline.test`,
      username: name,
      firstName: 'Aroha',
      lastName: 'Ngata',
      phoneNumber: '+64 3 000 0000',
      country: 'New Zealand',
      passwordHash: 'none',
    },
  });
  const expiresAt = new Date(test.services.now().getTime() + 3_600_000);
  const { id: sessionId } = await prisma.session.create({ data: { id: randomUUID(), userId, expiresAt } });
  const authorization = `Bearer ${signSessionToken(test.services.tokenSecret, { userId, sessionId, expiresAt })}`;
  return { userId, email, authorization, client: test.client(authorization) };
}

/** Switches every experimental feature on for an account. */
export async function switchFeaturesOn({ services }: TestApp, { userId }: TestUser): Promise<void> {
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
export async function createDevice(test: TestApp, ownerId: number | null): Promise<TestDevice> {
  const { prisma } = test.services.db;
  const secret = randomBytes(32).toString('base64url');
  const keyId = randomBytes(9).toString('base64url');
  const { id: deviceId } = await prisma.device.create({
    data: { ownerId, hardwareId: randomUUID(), deviceName: 'cam' },
  });
  const secretHash = createHash('sha256').update(secret).digest();
  await prisma.deviceKey.create({ data: { deviceId, keyId, secretHash } });
  const authorization = `DeviceKey ${keyId}.${secret}`;
  return { deviceId, authorization, client: test.client(authorization) };
}
