import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { loadJson, saveJson } from '../disk/save-file.ts';
import { UsageError } from '../flag-values.ts';
import { connectDevice, type DeviceClient } from '../net/device-client.ts';
import type { DeviceFlags } from './device-flags.ts';

type Kept = { url: string; key: string };

/** The device API under the camera's key, which a token is traded for once. Throws UsageError when there is none. */
export async function identify({ url, identity }: DeviceFlags): Promise<DeviceClient> {
  if ('key' in identity) return connectDevice(url, identity.key);
  const { hardwareId, token, dir } = identity;
  const file = join(dir, `${hardwareId.replaceAll(/[^\w-]/g, '-')}.json`);
  const kept = await loadJson<Kept>(file);
  if (kept?.url === url) return connectDevice(url, kept.key);
  if (token === undefined)
    throw new UsageError(`No key of ${hardwareId} for ${url} is kept in ${dir}. Give its --token once.`);
  const key = await trade(url, hardwareId, token);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await saveJson(file, { url, key } satisfies Kept);
  return connectDevice(url, key);
}

async function trade(url: string, hardwareId: string, token: string): Promise<string> {
  try {
    const body = { provisioning_token: token, hardware_id: hardwareId };
    return (await connectDevice(url).provision({ body })).key;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.status === 401)
      throw new UsageError('The server does not know this token for this hardware id, or it has expired.');
    if (error.status === 409)
      throw new UsageError(
        'This token was used before, and its key is not kept here. Staff can make a new token (Internal, Devices).',
      );
    throw error;
  }
}
