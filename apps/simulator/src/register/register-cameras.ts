import { ProblemError } from '@sightline/contract/kernel/errors';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import type { CameraSettings } from '../camera/profile.ts';
import { isUndone } from '../net/retry.ts';
import type { StaffClient } from '../net/staff-client.ts';
import { relayNamesOf } from '../relays/uids.ts';
import type { LinkKind } from '../wire.ts';
import { devicesAt } from './devices-at.ts';
import type { FleetFolder } from './fleet-folder.ts';
import type { RetryCall } from './retry-call.ts';

type NewCamera = { hardwareId: string; name: string; link: LinkKind; settings: CameraSettings };

/** Lost cameras that get new tokens at a time. */
const AT_A_TIME = 10;

/**
 * Registers cameras that the server did not know a moment ago, in batches, with the settings that they leave the factory
 * with and what networks call them. Their tokens are in the folder after each batch. Rejects as `ask` does; a batch that
 * the server may have registered stays under way then.
 */
export async function registerCameras(
  internal: StaffClient,
  cameras: readonly NewCamera[],
  folder: FleetFolder,
  ask: RetryCall,
): Promise<void> {
  const size = DEVICE_LIMITS.camerasPerRegistration;
  for (let start = 0; start < cameras.length; start += size)
    await registerBatch(internal, cameras.slice(start, start + size), folder, ask);
}

async function registerBatch(
  internal: StaffClient,
  batch: readonly NewCamera[],
  folder: FleetFolder,
  ask: RetryCall,
): Promise<void> {
  const { memory, save } = folder;
  memory.underWay = batch.map(({ hardwareId }) => hardwareId);
  await save();
  let isInDoubt = false;
  const register = () =>
    internal.registerDevices({ body: batch.map(bodyOf) }).catch((error: unknown) => {
      isInDoubt ||= !isUndone(error);
      throw error;
    });
  try {
    const { message } = await ask(register);
    for (const { hardware_id, provisioning_token } of [message].flat())
      memory.tokens[hardware_id] = provisioning_token;
    memory.underWay = [];
  } catch (error) {
    if (!isInDoubt) memory.underWay = [];
    // Nobody had registered them before: an earlier try of this very batch did.
    if (isInDoubt && isTaken(error)) await takeUpLost(internal, await devicesAt(internal, ask), folder, ask);
    if (!batch.every(({ hardwareId }) => memory.tokens[hardwareId])) throw error;
  } finally {
    await save();
  }
}

/** Whether a registration was refused because the server knows one of the cameras. */
export function isTaken(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.status === 409;
}

/**
 * Has new tokens issued for what was registered when the answer got lost; `known` are the server's ids by hardware id.
 * A few cameras at a time, and the folder is saved after each few: a stop in the middle loses little.
 */
export async function takeUpLost(
  internal: StaffClient,
  known: ReadonlyMap<string, number>,
  { memory, save }: FleetFolder,
  ask: RetryCall,
): Promise<void> {
  if (memory.underWay.length === 0) return;
  // A batch is registered as a whole or not at all: where a part of it is known, somebody else registered that.
  if (!memory.underWay.every((hardwareId) => known.has(hardwareId))) memory.underWay = [];
  do {
    const ids = memory.underWay.slice(0, AT_A_TIME).flatMap((hardwareId) => known.get(hardwareId) ?? []);
    const issued = await Promise.all(ids.map((id) => ask(() => internal.issueToken({ params: { id } }))));
    for (const { message } of issued) memory.tokens[message.hardware_id] = message.provisioning_token;
    memory.underWay = memory.underWay.slice(AT_A_TIME);
    await save();
  } while (memory.underWay.length > 0);
}

function bodyOf({ hardwareId, name, link, settings }: NewCamera) {
  return {
    hardware_id: hardwareId,
    device_name: name,
    cycle_time: settings.cycleTime,
    trigger_number: settings.triggerNumber,
    ...relayNamesOf(link, hardwareId),
  };
}
