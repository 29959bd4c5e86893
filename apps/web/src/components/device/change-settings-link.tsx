import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useUser } from '../../queries/user.ts';
import { changeSettingsHref } from './device-links.ts';

interface ChangeSettingsLinkProps {
  readonly deviceIds: readonly number[];
  /** Before it leads there, which this may prevent. */
  readonly onFollow?: (event: MouseEvent) => void;
}

/** Leads to the one place where settings of cameras are changed; nothing for accounts that change none. */
export function ChangeSettingsLink({ deviceIds, onFollow }: ChangeSettingsLinkProps) {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  if (isReduced || deviceIds.length === 0) return null;
  return (
    <Anchor
      component={Link}
      href={changeSettingsHref(deviceIds)}
      size="sm"
      underline="always"
      {...(onFollow && { onClick: onFollow })}
    >
      Change settings
    </Anchor>
  );
}
