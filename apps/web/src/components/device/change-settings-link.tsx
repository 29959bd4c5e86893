import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useUser } from '../../queries/user.ts';
import { changeSettingsHref } from './device-links.ts';

interface ChangeSettingsLinkProps {
  readonly deviceIds: readonly number[];
  /** Goes there in its place. */
  readonly onFollow?: (href: string) => void;
}

/** Leads to the one place where settings of cameras are changed; nothing for accounts that change none. */
export function ChangeSettingsLink({ deviceIds, onFollow }: ChangeSettingsLinkProps) {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  if (isReduced || deviceIds.length === 0) return null;
  const href = changeSettingsHref(deviceIds);
  function follow(event: MouseEvent): void {
    event.preventDefault();
    onFollow?.(href);
  }
  return (
    <Anchor component={Link} href={href} size="sm" underline="always" {...(onFollow && { onClick: follow })}>
      Change settings
    </Anchor>
  );
}
