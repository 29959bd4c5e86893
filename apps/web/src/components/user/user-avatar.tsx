import { Avatar } from '@mantine/core';
import type { User } from '@sightline/contract/account/account.contract';
import { useServices } from '../../kernel/services-context.tsx';

export function fullName(user: User): string {
  return `${user.firstName} ${user.lastName}`;
}

interface UserAvatarProps {
  readonly user: User;
  readonly size: number;
  /** Address of a picture that is on its way. */
  readonly preview?: string | undefined;
}

/** The picture of the account, or its initials. Beside the name it is decoration. */
export function UserAvatar({ user, size, preview }: UserAvatarProps) {
  const services = useServices();
  const kept = user.imageUrl?.startsWith('/') ? services.apiUrl(user.imageUrl) : user.imageUrl;
  const src = preview ?? kept;
  return (
    <Avatar src={src} name={fullName(user)} alt="" variant="filled" color="forest" size={size} radius="50%" />
  );
}
