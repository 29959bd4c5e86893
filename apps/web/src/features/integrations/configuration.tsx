import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import type { NotificationClasses } from '@sightline/domain/integrations/notification-classes';
import type { ReactNode } from 'react';
import styles from './health-panel.module.css';
import { Fact } from './health-panel.tsx';
import { Unconfirmed, Unsubscribed } from './quiet-address.tsx';

/** What an integration is configured with, as its card tells it. */
export function Configuration({ integration }: { readonly integration: Integration }) {
  const { platform, data } = integration;
  return (
    <>
      <dl className={styles.facts}>
        {OWN_FACTS[platform](data)}
        <Fact label="Notifies of" wide>
          {data.byGroup ? groupLabel(data.groupNotifications.length) : classLabel(data.notificationClasses)}
        </Fact>
      </dl>
      {integration.unsubscribed.map((away) => (
        <Unsubscribed key={away.email} away={away} />
      ))}
      {integration.unconfirmed.map((waiting) => (
        <Unconfirmed key={waiting.email} waiting={waiting} />
      ))}
    </>
  );
}

const OWN_FACTS: Record<Integration['platform'], (data: Integration['data']) => ReactNode> = {
  gundi: ({ gundiApiKey }) => <Fact label="API key">{gundiApiKey}</Fact>,
  gundi_v2: ({ gundiV2ApiKey }) => <Fact label="API token">{gundiV2ApiKey}</Fact>,
  email: ({ emails, alertSetting, digestSetting }) => (
    <>
      <Fact label={emails.length === 1 ? 'Email' : 'Emails'} wide>
        {emails.map((email) => (
          <span key={email} className={styles.line}>
            {email}
          </span>
        ))}
      </Fact>
      <Fact label="Alerts">{alertSetting === 'enabled' ? 'On' : 'Off'}</Fact>
      <Fact label="Daily digest">{digestSetting === 'daily' ? 'On' : 'Off'}</Fact>
    </>
  ),
};

function groupLabel(count: number): string {
  if (count === 0) return 'No device group is left, so nothing is sent. Edit it to choose again.';
  return count === 1
    ? '1 device group, by class names of its own'
    : `${count} device groups, each by class names of its own`;
}

/** How many names a card lists before it counts the rest. */
const LISTED = 6;

function classLabel(filter: NotificationClasses): string {
  if (filter === 'all') return 'All class names';
  if (filter === 'none') return 'No class names';
  const rest = filter.length - LISTED;
  return filter.slice(0, LISTED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
