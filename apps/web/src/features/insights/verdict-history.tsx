import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../components/time/time.tsx';
import { api } from '../../kernel/client.ts';
import { problemWords } from '../../kernel/problem-words.ts';
import type { InsightRow } from './insight-row.ts';
import styles from './verdict-panel.module.css';

/** Who said what of an insight, newest first; nothing where nobody has said anything. */
export function VerdictHistory({ row }: { row: InsightRow }) {
  const params = { insightId: row.insight_id };
  const { data, error, refetch } = useQuery({
    queryKey: api.insights.confirmations.key({ params }),
    queryFn: async ({ signal }) => (await api.insights.confirmations({ params }, { signal })).message,
    enabled: row.userConfirmed !== null,
  });
  if (error) {
    return (
      <Text size="sm" c="dimmed" role="alert">
        The history did not load. {problemWords(error)}{' '}
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
              : `said ${one.className ?? 'something else'} instead of ${one.previousClassName}`}
            <span className={styles.when}>
              <RelativeTime value={one.createdAt} deviceId={row.device_id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
