import type { Registration } from '@sightline/contract/internal/internal-devices';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { drawProvisioningToken } from './provisioning-token.ts';
import type { createRegistrationStore, RegisteredCamera } from './registration.store.ts';

/** A refusal names this many at most. */
const NAMED = 20;

/** What no two cameras share, and how a refusal calls it. */
const UNIQUE = [
  ['hardware_id', 'hardware ids'],
  ['lora_uid', 'DevEUIs'],
  ['cell_uid', 'IMEIs'],
] as const;

type Unique = (typeof UNIQUE)[number][0];

/** Registers cameras, all or none; each answer carries a token that is shown this one time. */
export async function registerDevices(
  store: ReturnType<typeof createRegistrationStore>,
  actor: Actor,
  registrations: readonly Registration[],
  now: Date,
) {
  assertNoneTwice(registrations);
  await assertFree(store, registrations);
  const cameras = registrations.map((registration) => ({
    ...drawProvisioningToken(now),
    ...toCamera(registration),
  }));
  const ids = await store.register(actor, cameras);
  if (!ids) await assertFree(store, registrations);
  return cameras.map(({ hardwareId, token }) => {
    const deviceId = ids?.get(hardwareId);
    if (deviceId === undefined) throw new Error('A camera was registered without getting an id.');
    return { device_id: deviceId, hardware_id: hardwareId, provisioning_token: token };
  });
}

function toCamera(registration: Registration): RegisteredCamera {
  const { hardware_id, device_name, cycle_time, trigger_number, lora_uid, cell_uid } = registration;
  return {
    hardwareId: hardware_id,
    deviceName: device_name?.trim() || null,
    ...(cycle_time !== undefined && { cycleTime: cycle_time }),
    ...(trigger_number !== undefined && { triggerNumber: trigger_number }),
    loraUid: lora_uid ?? null,
    cellUid: cell_uid ?? null,
  };
}

function assertNoneTwice(registrations: readonly Registration[]): void {
  for (const [field, called] of UNIQUE) {
    const names = namesOf(registrations, field);
    const seen = new Set<string>();
    const twice = names.filter((name) => seen.size === seen.add(name).size);
    if (twice.length > 0) throw taken(field, twice, `These ${called} are in the list twice`);
  }
}

async function assertFree(
  store: ReturnType<typeof createRegistrationStore>,
  registrations: readonly Registration[],
): Promise<void> {
  const found = await store.findRegistered({
    hardwareIds: namesOf(registrations, 'hardware_id'),
    loraUids: namesOf(registrations, 'lora_uid'),
    cellUids: namesOf(registrations, 'cell_uid'),
  });
  for (const [field, called] of UNIQUE) {
    const known = new Set(found.map((row) => row[field]));
    const names = namesOf(registrations, field).filter((name) => known.has(name));
    if (names.length > 0) throw taken(field, names, `These ${called} are registered already`);
  }
}

function namesOf(registrations: readonly Registration[], field: Unique): string[] {
  return registrations.flatMap((registration) => registration[field] ?? []);
}

function taken(field: Unique, names: readonly string[], words: string): AppError {
  const all = [...new Set(names)].sort();
  const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
  const sentence = `${words}: ${all.slice(0, NAMED).join(', ')}${more}.`;
  return new AppError('conflict', sentence, { fields: { [field]: sentence } });
}
