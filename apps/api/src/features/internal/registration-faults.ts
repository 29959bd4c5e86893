import type { Registration } from '@sightline/contract/internal/internal-devices';
import type { RegistrationField } from '@sightline/domain/registration/registration';
import type { createRegistrationStore } from './registration.store.ts';
import { unverifiedOwner } from './unverified-owner.ts';

/** What no two cameras share. */
export const UNIQUE = ['hardware_id', 'lora_uid', 'cell_uid'] as const;

export type Unique = (typeof UNIQUE)[number];

export interface FoundFault {
  /** Which one of the list; the first is 0. */
  readonly entry: number;
  readonly field: RegistrationField;
  /** What was given. */
  readonly value: string;
  readonly message: string;
  /** There is such an owner, but the address is not confirmed. */
  readonly isUnverified?: true;
}

/** What stands in the way of registering cameras: names that are taken, owners and models that do not exist, addresses that are not confirmed. */
export async function findFaults(
  store: ReturnType<typeof createRegistrationStore>,
  registrations: readonly Registration[],
): Promise<FoundFault[]> {
  const [registered, addresses, models] = await Promise.all([
    store.findRegistered({
      hardwareIds: namesOf(registrations, 'hardware_id'),
      loraUids: namesOf(registrations, 'lora_uid'),
      cellUids: namesOf(registrations, 'cell_uid'),
    }),
    store.findAddresses(registrations.flatMap(({ user_email }) => user_email ?? [])),
    store.findModels(registrations.flatMap(({ alg_id }) => alg_id ?? [])),
  ]);
  const holders = UNIQUE.map((field) => ({
    field,
    byName: new Map(registered.map((row) => [row[field], row.device_id])),
  }));
  return registrations.flatMap((registration, entry): FoundFault[] => {
    const { user_email, alg_id } = registration;
    const taken = holders.flatMap(({ field, byName }): FoundFault[] => {
      const value = registration[field] ?? null;
      const holder = value === null ? undefined : byName.get(value);
      if (value === null || holder === undefined) return [];
      return [{ entry, field, value, message: `Device ${holder} has it already.` }];
    });
    if (user_email && !addresses.has(user_email)) {
      const message = `Nobody has the address ${user_email}.`;
      taken.push({ entry, field: 'user_email', value: user_email, message });
    }
    if (user_email && addresses.get(user_email) === false) {
      const message = unverifiedOwner(user_email);
      taken.push({ entry, field: 'user_email', value: user_email, message, isUnverified: true });
    }
    if (alg_id !== undefined && !models.has(alg_id)) {
      const message = `There is no model with the id ${alg_id}.`;
      taken.push({ entry, field: 'alg_id', value: String(alg_id), message });
    }
    return taken;
  });
}

export function namesOf(registrations: readonly Registration[], field: Unique): string[] {
  return registrations.flatMap((registration) => registration[field] ?? []);
}
