import type { Capability } from '@sightline/domain/access/capability';
import { createGateway } from '../contexts/relay-context.ts';
import {
  createDevice,
  createUser,
  issueKey,
  signIn,
  switchFeaturesOn,
  type TestHost,
  type TestUser,
} from '../factories.ts';
import { createThings } from './things.ts';

const IDS = { staff: 900, reduced: 901, skipSave: 902 } as const;

/** Under these settings the accounts of {@link createPrincipals} have their rights. */
export const SETTINGS = {
  INTERNAL_USER_IDS: String(IDS.staff),
  REDUCED_MENU_USER_IDS: String(IDS.reduced),
  BULK_SAVE_SKIPPED_USER_IDS: String(IDS.skipSave),
  DEVICE_LIMITS: 'off',
  LIMIT_USER_CALLS_PER_MINUTE: '1000000',
} as const;

/**
 * Who may call: nobody, the owner of the things, others without and with a right of their own, a stranger's camera, the
 * owner's camera and a relay.
 */
export const PRINCIPALS = [
  'none',
  'owner',
  'stranger',
  'reduced',
  'skipSave',
  'staff',
  'device',
  'ownDevice',
  'gateway',
] as const;

export type PrincipalName = (typeof PRINCIPALS)[number];

/** What each account may or may not beyond the others; cameras and relays have no such thing. */
export const CAPABILITIES: Readonly<Partial<Record<PrincipalName, Capability>>> = {
  reduced: 'menu.reduced',
  skipSave: 'bulk.save.skip',
  staff: 'internal.access',
};

/**
 * One of each, and what belongs to the owner. Each call of a person or camera has a session or key of its own, for some
 * calls end them.
 */
export async function createPrincipals(host: TestHost) {
  const owner = await createUser(host);
  const users: Partial<Record<PrincipalName, TestUser>> = {
    owner,
    stranger: await createUser(host),
    reduced: await createUser(host, { id: IDS.reduced }),
    skipSave: await createUser(host, { id: IDS.skipSave }),
    staff: await createUser(host, { id: IDS.staff }),
  };
  for (const user of Object.values(users)) await switchFeaturesOn(host, user);
  const things = await createThings(host, owner);
  const device = await createDevice(host, users.stranger?.userId ?? null);
  const relay = await createGateway(host, 'lora', [device.deviceId]);
  const keys: Partial<Record<PrincipalName, () => Promise<string>>> = {
    device: () => issueKey(host, device.deviceId),
    ownDevice: () => issueKey(host, things.camera.deviceId),
    gateway: async () => relay.authorization,
  };
  const authorizationOf = async (name: PrincipalName): Promise<string | undefined> => {
    const user = users[name];
    return user ? (await signIn(host, user.userId)).authorization : keys[name]?.();
  };
  return { names: things.names, shared: things.shared, authorizationOf };
}
