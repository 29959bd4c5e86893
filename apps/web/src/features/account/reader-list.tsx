import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { PLATFORM_NAMES } from '@sightline/domain/integrations/platform';
import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../components/page/load-error.tsx';
import { RelativeTime } from '../../components/time/time.tsx';
import { integrationsQuery } from '../../queries/integrations.ts';
import classes from './session-list.module.css';

/** What sends insights of this account on, and to whom. */
export function ReaderList() {
  const { data, error, isFetching, refetch } = useQuery(integrationsQuery);
  if (!data) {
    return error ? (
      <LoadError
        title="Your integrations did not load"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Skeleton height={48} radius="md" aria-busy="true" />
    );
  }
  if (data.length === 0) return <Text size="sm">Nobody: there are no integrations.</Text>;
  return (
    <Stack gap="md">
      <ul className={classes.list} aria-label="Integrations">
        {data.map((integration) => (
          <Reader key={integration.platform} integration={integration} />
        ))}
      </ul>
      <Anchor component={Link} href="/?tab=account&section=integrations" size="sm">
        Change or delete integrations
      </Anchor>
    </Stack>
  );
}

function Reader({ integration: { platform, data, created_at, updated_at } }: { integration: Integration }) {
  return (
    <li className={classes.row}>
      <IconShare size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <Text fw={600}>{PLATFORM_NAMES[platform]}</Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {platform === 'email'
            ? data.emails.join(', ')
            : `With the key ${data.gundiApiKey ?? data.gundiV2ApiKey}`}
        </Text>
        <Text size="sm" c="dimmed">
          Made <RelativeTime value={created_at} />, changed last <RelativeTime value={updated_at} />
        </Text>
      </div>
    </li>
  );
}
