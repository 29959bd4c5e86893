import type { User } from '@sightline/contract/account/account.contract';
import { CAPABILITIES, type Capability } from '@sightline/domain/access/capability';
import { DEFAULT_PREFERENCES, type Preferences, UNITS } from '@sightline/domain/account/preferences';
import { BLUR_CHOICES } from '@sightline/domain/privacy/blurred-photos';
import type { AccountRow, ChosenRow } from './account.store.ts';

/** The address under which a picture can be fetched without a header. */
export function toImageUrl(imageKey: string): string {
  return `/user/image/${imageKey}`;
}

export function toUser({ id, imageKey, ...row }: AccountRow, capabilities: ReadonlySet<Capability>): User {
  return {
    userIdSql: id,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    phoneNumber: row.phoneNumber,
    country: row.country,
    imageUrl: imageKey === null ? null : toImageUrl(imageKey),
    capabilities: CAPABILITIES.filter((capability) => capabilities.has(capability)),
    preferences: toPreferences(row.preferences),
  };
}

/** Whoever never chose has every default. */
export function toPreferences(row: ChosenRow | null): Preferences {
  if (row === null) return DEFAULT_PREFERENCES;
  const { timeZone, mailIntegrationProblems, mailUpdateOutcomes, peoplePhotoDays } = row;
  const units = UNITS.find((known) => known === row.units) ?? DEFAULT_PREFERENCES.units;
  const blurred = BLUR_CHOICES.find((known) => known === row.blurred) ?? DEFAULT_PREFERENCES.blurred;
  return { timeZone, units, mailIntegrationProblems, mailUpdateOutcomes, blurred, peoplePhotoDays };
}
