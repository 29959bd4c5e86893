import type { User } from '@sightline/contract/account/account.contract';
import { CAPABILITIES, type Capability } from '@sightline/domain/access/capability';
import type { AccountRow } from './account.store.ts';

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
    phoneNumber: row.phoneNumber,
    country: row.country,
    imageUrl: imageKey === null ? null : toImageUrl(imageKey),
    capabilities: CAPABILITIES.filter((capability) => capabilities.has(capability)),
  };
}
