import type { User } from '@sightline/contract/account/account.contract';

export const PROFILE_FIELDS = ['firstName', 'lastName', 'country'] as const;

/** What somebody may change about themselves. */
export type Profile = Pick<User, (typeof PROFILE_FIELDS)[number]>;

export function profileOf({ firstName, lastName, country }: User): Profile {
  return { firstName, lastName, country };
}

/** Whether all three hold something. */
export function isComplete(draft: Profile): boolean {
  return PROFILE_FIELDS.every((field) => draft[field].trim() !== '');
}

/** Spaces at the ends are not kept by the server, and so are no change. */
export function hasChanged(draft: Profile, saved: Profile): boolean {
  return PROFILE_FIELDS.some((field) => draft[field].trim() !== saved[field]);
}
