import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useUser } from '../../queries/user.ts';
import { changeSettingsHref } from './device-links.ts';

/** Leads to the one place where settings of cameras are changed; nothing for accounts that change none. */
export function ChangeSettingsLink({ deviceIds }: { readonly deviceIds: readonly number[] }) {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  if (isReduced || deviceIds.length === 0) return null;
  return (
    <Anchor component={Link} href={changeSettingsHref(deviceIds)} size="sm" underline="always">
      Change settings
    </Anchor>
  );
}
