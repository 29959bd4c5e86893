import { Avatar } from '@mantine/core';
import type { User } from '@sightline/contract/account/account.contract';
import { apiUrl } from '../kernel/client.ts';

export function fullName(user: User): string {
  return `${user.firstName} ${user.lastName}`;
}

/** The picture of the account, or its initials. Beside the name it is decoration. */
export function UserAvatar({ user, size }: { user: User; size: number }) {
  const src = user.imageUrl?.startsWith('/') ? apiUrl(user.imageUrl) : user.imageUrl;
  return (
    <Avatar src={src} name={fullName(user)} alt="" variant="filled" color="forest" size={size} radius="xl" />
  );
}
