import { Button, Text } from '@mantine/core';
import { errorMessage } from '../../../kernel/error-message.ts';
import type { OlderItems } from '../../../queries/pages.ts';
import { countLabel } from '../count-label.ts';
import styles from './older-rows.module.css';

interface OlderRowsProps {
  /** Undefined where everything is here. */
  readonly older: OlderItems | undefined;
  /** How many rows are here, whatever the filters. */
  readonly count: number;
  /** What they are, such as 'messages'. */
  readonly what: string;
  /** Whether filters and orders go by these rows alone. */
  readonly isFiltered?: boolean;
}

/** Says beneath a table that only its newest rows are here, and brings more. */
export function OlderRows({ older, count, what, isFiltered = true }: OlderRowsProps) {
  if (!older) return null;
  const { error, isLoading, load } = older;
  return (
    <div className={styles.older} data-failed={error !== null || undefined}>
      <Text size="sm" c="dimmed" role={error ? 'alert' : undefined}>
        {error
          ? `Older ${what} did not load. ${errorMessage(error)}`
          : `The newest ${countLabel(count)} ${what} are here${isFiltered ? '; filters know these' : ''}. Files have all.`}
      </Text>
      <Button variant="default" size="xs" className={styles.more} loading={isLoading} onClick={load}>
        {error ? 'Retry' : 'Show older'}
      </Button>
    </div>
  );
}
