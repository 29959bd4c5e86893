import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconHistory, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { historyHref } from '../../components/device/device-links.ts';
import { fullName, UserAvatar } from '../../components/user/user-avatar.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { useUser } from '../../queries/user.ts';
import { tabHref } from '../use-tab.ts';
import classes from './account-menu.module.css';
import { leave } from './log-out.ts';
import { ZoneChoices } from './zone-choices.tsx';

export function AccountMenu() {
  const services = useServices();
  const user = useUser();
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;

  function logOut(): void {
    setLeaving(leave(services));
  }

  return (
    <Menu position="bottom-end" width={264} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <UserAvatar user={user} size={32} />
          <VisuallyHidden>Account of {fullName(user)}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text size="sm" fw={600} truncate>
            {fullName(user)}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} href={tabHref('account')} leftSection={<IconUserCircle size={18} />}>
          My Account
        </Menu.Item>
        {!user.capabilities.includes('menu.reduced') && (
          <Menu.Item component={Link} href={historyHref()} leftSection={<IconHistory size={18} />}>
            History
          </Menu.Item>
        )}
        <Menu.Divider />
        <ZoneChoices />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} disabled={leaving} onClick={logOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
