import type { internalUserSchema } from '@sightline/contract/internal/internal.contract';
import type { z } from 'zod';
import type { InternalUserRow } from './users.store.ts';

export function toInternalUser({
  id,
  email,
  emailVerifiedAt,
  ...rest
}: InternalUserRow): z.input<typeof internalUserSchema> {
  return { user_id: id, user_email: email, emailVerified: emailVerifiedAt !== null, ...rest };
}
