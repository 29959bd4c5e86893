import { ProblemError } from '@sightline/contract/kernel/errors';
import { connectDevice, type DeviceClient } from '../net/device-client.ts';
import { isMissing, isNoResult, type Patience, untilAnswered } from '../net/retry.ts';
import type { CameraFolder } from './camera-folder.ts';

/** What a camera shows to get its key. */
export type Application = {
  provisioningToken: string;
  hardwareId: string;
  deviceName: string;
  softwareVersion: string;
};

/**
 * The device API under the camera's key, which is fetched on first use and kept. Rejects with ProblemError 401 (token
 * unknown or expired) or 409 (the key was used, and is not in this folder).
 */
export async function provision(
  url: string,
  folder: CameraFolder,
  application: Application,
  patience: Patience,
): Promise<DeviceClient> {
  const kept = await folder.key();
  if (kept) return connectDevice(url, kept);
  const body = {
    provisioning_token: application.provisioningToken,
    hardware_id: application.hardwareId,
    device_name: application.deviceName,
    software_version: application.softwareVersion,
  };
  const client = connectDevice(url);
  const { key } = await untilAnswered(
    () => client.provision({ body }, { signal: patience.signal }),
    patience,
    (error) => (isNoResult(error) || isMissing(error)) && !isTokenRefused(error),
  );
  await folder.saveKey(key);
  return connectDevice(url, key);
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 401;
}
