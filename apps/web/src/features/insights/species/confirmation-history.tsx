import { Button, Text } from '@mantine/core';
import { EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../../components/time/time.tsx';
import { apiKeys } from '../../../kernel/client.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { servicesOf } from '../../../kernel/services.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import styles from './confirmation-panel.module.css';

/** Who said what of an insight, newest first; nothing where nobody has said anything. */
export function ConfirmationHistory({ row }: { row: InsightRow }) {
  const params = { insightId: row.insight_id };
  const { data, error, refetch } = useQuery({
    queryKey: apiKeys.insights.confirmations.key({ params }),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.insights.confirmations({ params }, { signal })).message,
    enabled: row.userConfirmed !== null,
  });
  if (error) {
    return (
      <Text size="sm" c="dimmed" role="alert">
        The history did not load. {errorMessage(error)}{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
          Retry
        </Button>
      </Text>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Who said what">
      <Text size="xs" c="dimmed" mb={4}>
        Who said what
      </Text>
      <ul className={styles.history}>
        {data.map((one) => (
          <li key={`${one.userId} ${one.createdAt}`}>
            <b>{one.name}</b>{' '}
            {one.confirmed
              ? `confirmed ${row.class_name}`
              : `said ${saidName(one.className)} instead of ${one.previousClassName}`}
            <span className={styles.when}>
              <RelativeTime value={one.createdAt} deviceId={row.device_id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function saidName(className: string | null): string {
  return className === EMPTY_CLASS_NAME ? 'nothing there' : (className ?? 'something else');
}
