import { Button, Text } from '@mantine/core';
import { problemWords } from '../../kernel/problem-words.ts';
import styles from './alerts-toolbar.module.css';
import type { useOlderAlerts } from './use-older-alerts.ts';

/** The way to resolved alerts that are not in the table yet. */
export function OlderBar({ older }: { readonly older: ReturnType<typeof useOlderAlerts> }) {
  return (
    <div className={styles.older}>
      <Text size="sm" c="dimmed">
        There are older resolved alerts.
      </Text>
      <Button size="compact-sm" variant="default" loading={older.isLoading} onClick={older.load}>
        Load older
      </Button>
      {older.error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {problemWords(older.error)}
        </Text>
      )}
    </div>
  );
}
