import type { RegisteredDevice, Registration } from '@sightline/contract/internal/internal-devices';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { drawProvisioningToken } from './provisioning-token.ts';
import type { createRegistrationStore, RegisteredCamera } from './registration.store.ts';
import { findFaults, namesOf, UNIQUE, type Unique } from './registration-faults.ts';
import { CONFIRM_FIRST } from './unverified-owner.ts';

/** A refusal names this many at most. */
const NAMED = 20;

/** How a refusal calls several of them. */
const PLURALS: Readonly<Record<Unique, string>> = {
  hardware_id: 'hardware ids',
  lora_uid: 'DevEUIs',
  cell_uid: 'IMEIs',
};

/** Registers cameras, all or none; each answer carries a token that is shown this one time. */
export async function registerDevices(
  store: ReturnType<typeof createRegistrationStore>,
  actor: Actor,
  registrations: readonly Registration[],
  now: Date,
): Promise<RegisteredDevice[]> {
  assertNoneTwice(registrations);
  await assertPossible(store, registrations);
  const cameras = registrations.map((registration) => ({
    ...drawProvisioningToken(now),
    ...toCamera(registration),
  }));
  const ids = await store.register(
    actor,
    cameras.map(({ token, ...kept }) => kept),
    now,
  );
  if (!ids) await assertPossible(store, registrations);
  return cameras.map(({ hardware_id, token }) => {
    const deviceId = ids?.get(hardware_id);
    if (deviceId === undefined) throw new Error('A camera was registered without getting an id.');
    return { device_id: deviceId, hardware_id, provisioning_token: token };
  });
}

function toCamera(registration: Registration): RegisteredCamera {
  return {
    hardware_id: registration.hardware_id,
    device_name: registration.device_name?.trim() || null,
    display_name: registration.display_name?.trim() || null,
    user_email: registration.user_email || null,
    location_name: registration.location_name?.trim() || null,
    latitude: registration.latitude ?? null,
    longitude: registration.longitude ?? null,
    alg_id: registration.alg_id ?? null,
    cycle_time: registration.cycle_time ?? null,
    trigger_number: registration.trigger_number ?? null,
    lora_uid: registration.lora_uid ?? null,
    cell_uid: registration.cell_uid ?? null,
  };
}

function assertNoneTwice(registrations: readonly Registration[]): void {
  for (const field of UNIQUE) {
    const names = namesOf(registrations, field);
    const seen = new Set<string>();
    const twice = names.filter((name) => seen.size === seen.add(name).size);
    if (twice.length > 0)
      throw refusal('conflict', field, `These ${PLURALS[field]} are in the list twice`, twice);
  }
}

async function assertPossible(
  store: ReturnType<typeof createRegistrationStore>,
  registrations: readonly Registration[],
): Promise<void> {
  const faults = await findFaults(store, registrations);
  const named = (field: (typeof faults)[number]['field']) =>
    faults.filter((fault) => fault.field === field).map(({ value }) => value);
  for (const field of UNIQUE) {
    const taken = named(field);
    if (taken.length > 0)
      throw refusal('conflict', field, `These ${PLURALS[field]} are registered already`, taken);
  }
  const owners = (isUnverified: boolean) =>
    faults
      .filter((fault) => fault.field === 'user_email' && (fault.isUnverified ?? false) === isUnverified)
      .map(({ value }) => value);
  const strangers = owners(false);
  if (strangers.length > 0) throw refusal('invalid', 'user_email', 'Nobody has these addresses', strangers);
  const unverified = owners(true);
  if (unverified.length > 0)
    throw refusal(
      'invalid',
      'user_email',
      `These addresses are not confirmed yet, ${CONFIRM_FIRST}`,
      unverified,
    );
  const unknown = named('alg_id');
  if (unknown.length > 0) throw refusal('invalid', 'alg_id', 'There are no models with these ids', unknown);
}

function refusal(
  code: 'conflict' | 'invalid',
  field: string,
  words: string,
  names: readonly string[],
): AppError {
  const all = [...new Set(names)].sort();
  const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
  const sentence = `${words}: ${all.slice(0, NAMED).join(', ')}${more}.`;
  return new AppError(code, sentence, { fields: { [field]: sentence } });
}
