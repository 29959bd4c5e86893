import { authContract } from '@sightline/contract/auth/auth.contract';
import { internalContract } from '@sightline/contract/internal/internal.contract';
import { createClient } from '@sightline/contract/kernel/client';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { httpTransport } from './device-client.ts';
import { type Patience, untilAnswered } from './retry.ts';

export type Registration = {
  url: string;
  staff: { email: string; password: string };
  /** E-mail address of the account that gets the cameras. */
  owner: string;
  cameras: readonly { hardwareId: string; name: string }[];
  /** How it waits for a server that has too much to do. */
  patience: Patience;
};

/** Registers cameras as staff and gives them to an account; resolves with the provisioning tokens by hardware id. */
export async function registerFleet({
  url,
  staff,
  owner,
  cameras,
  patience,
}: Registration): Promise<Map<string, string>> {
  const { token } = await createClient({ auth: authContract }, httpTransport(url)).auth.login({
    body: staff,
  });
  const { internal } = createClient({ internal: internalContract }, httpTransport(url, `Bearer ${token}`));
  const users = await internal.users();
  const user = users.message.find(({ user_email }) => user_email === owner);
  if (!user) throw new Error(`There is no account ${owner}.`);
  const params = { id: user.user_id };
  const tokens = new Map<string, string>();
  const deviceIds = (await internal.userDevices({ params })).message.map(({ device_id }) => device_id);
  const batch = DEVICE_LIMITS.camerasPerRegistration;
  for (let start = 0; start < cameras.length; start += batch) {
    const body = cameras
      .slice(start, start + batch)
      .map(({ hardwareId, name }) => ({ hardware_id: hardwareId, device_name: name }));
    const { message } = await untilAnswered(() => internal.registerDevices({ body }), patience, isBusy);
    for (const { device_id, hardware_id, provisioning_token } of [message].flat()) {
      tokens.set(hardware_id, provisioning_token);
      deviceIds.push(device_id);
    }
  }
  await untilAnswered(() => internal.assignDevices({ params, body: { deviceIds } }), patience, isBusy);
  return tokens;
}

/** Nothing was done then; after any other failure the cameras may be registered. */
function isBusy(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 503;
}
