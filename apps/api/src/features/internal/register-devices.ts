import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { drawProvisioningToken } from './provisioning-token.ts';
import type { createRegistrationStore } from './registration.store.ts';

/** A refusal names this many hardware ids at most. */
const NAMED = 20;

interface Registration {
  readonly hardware_id: string;
  readonly device_name?: string | undefined;
}

/** Registers cameras, all or none; each answer carries a token that is shown this one time. */
export async function registerDevices(
  store: ReturnType<typeof createRegistrationStore>,
  actor: Actor,
  registrations: readonly Registration[],
  now: Date,
) {
  const hardwareIds = registrations.map((registration) => registration.hardware_id);
  assertFree(
    hardwareIds.filter((id, index) => hardwareIds.indexOf(id) !== index),
    'These hardware ids are in the list twice',
  );
  assertFree(await store.findRegistered(hardwareIds));
  const cameras = registrations.map((registration) => ({
    ...drawProvisioningToken(now),
    ...toCamera(registration),
  }));
  const ids = await store.register(actor, cameras);
  if (!ids) assertFree(await store.findRegistered(hardwareIds));
  return cameras.map(({ hardwareId, token }) => {
    const deviceId = ids?.get(hardwareId);
    if (deviceId === undefined) throw new Error('A camera was registered without getting an id.');
    return { device_id: deviceId, hardware_id: hardwareId, provisioning_token: token };
  });
}

function toCamera({ hardware_id, device_name }: Registration) {
  return { hardwareId: hardware_id, deviceName: device_name?.trim() || null };
}

function assertFree(taken: readonly string[], words = 'These hardware ids are registered already'): void {
  if (taken.length === 0) return;
  const names = [...new Set(taken)];
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  const sentence = `${words}: ${names.slice(0, NAMED).join(', ')}${more}.`;
  throw new AppError('conflict', sentence, { fields: { hardware_id: sentence } });
}
