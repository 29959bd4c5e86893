import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { brokenText } from '../../components/page/broken-text.ts';
import styles from './search-dialog.module.css';

/** Says below the field of the search that what is found did not load. */
export function FoundBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallbackRender={({ error }) => <BrokenSearch error={error} />}>{children}</ErrorBoundary>
  );
}

function BrokenSearch({ error }: { readonly error: unknown }) {
  const { happened, reason, advice } = brokenText(error);
  return (
    <Group className={styles.failed} justify="space-between" gap="xs">
      <Text size="sm" role="alert" className={styles.advice}>
        The search {happened}. {reason} {advice}
      </Text>
      <Button size="xs" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Group>
  );
}
