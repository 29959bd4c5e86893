import { Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { fullName, UserAvatar } from '../../components/user/user-avatar.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { badgeText, useNewAlertCount } from '../../queries/alerts.ts';
import { useDocumentationUrl } from '../../queries/config.ts';
import { useUser } from '../../queries/user.ts';
import type { Tab } from '../tabs.tsx';
import { tabHref, useTab, useVisibleTabs } from '../use-tab.ts';
import classes from './navigation.module.css';
import { NavigationItem } from './navigation-item.tsx';

interface NavigationListProps {
  readonly folded: boolean;
  readonly onChoose?: (() => void) | undefined;
}

export function NavigationList({ folded, onChoose }: NavigationListProps) {
  const tabs = useVisibleTabs();
  const start = tabs.filter((tab) => tab.section === 'start');
  const current = useTab();
  const user = useUser();
  const documentationUrl = useDocumentationUrl();

  function item(tab: Tab) {
    const active = tab.value === (current?.within ?? current?.value);
    return <TabItem key={tab.value} tab={tab} active={active} folded={folded} onChoose={onChoose} />;
  }

  return (
    <div className={classes.list} data-folded={folded || undefined}>
      {user && (
        <div className={classes.user}>
          <UserAvatar user={user} size={40} />
          {!folded && (
            <div className={classes.userLabel}>
              <Text fw={600} size="sm" truncate>
                {fullName(user)}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {user.username}
              </Text>
            </div>
          )}
        </div>
      )}
      <ul className={classes.items}>{tabs.filter((tab) => tab.section === 'main').map(item)}</ul>
      {start.length > 0 && (
        <>
          {folded ? <hr className={classes.rule} /> : <h2 className={classes.heading}>GETTING STARTED</h2>}
          <ul className={classes.items}>
            {start.map(item)}
            <NavigationItem
              href={documentationUrl}
              label="Documentation"
              icon={IconBook2}
              folded={folded}
              external
            />
          </ul>
        </>
      )}
    </div>
  );
}

interface TabItemProps extends NavigationListProps {
  readonly tab: Tab;
  readonly active: boolean;
}

function TabItem({ tab, active, folded, onChoose }: TabItemProps & { onChoose: (() => void) | undefined }) {
  const services = useServices();
  const newAlerts = useNewAlertCount();
  return (
    <NavigationItem
      href={tabHref(tab.value)}
      label={tab.label}
      icon={tab.icon}
      active={active}
      folded={folded}
      badge={tab.value === 'alerts' ? badgeText(newAlerts) : undefined}
      onNear={() => tab.page.prepare(services.connection)}
      onChoose={onChoose}
    />
  );
}
