import { Button, SegmentedControl, Text } from '@mantine/core';
import type { Import } from '@sightline/contract/imports/imports.contract';
import { amountText } from '@sightline/domain/history/value-text';
import { useId, useState } from 'react';
import styles from './import-section.module.css';
import { whereText } from './import-text.ts';

type Severity = Import['problems'][number]['severity'];

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'error', label: 'Errors' },
  { value: 'warning', label: 'Warnings' },
] as const;

type Filter = (typeof FILTERS)[number]['value'];

const FIRST = 10;
const MORE = 100;

/** What is wrong in a file, by table and row. */
export function ProblemList({ item: { problems, problem_count, status } }: { readonly item: Import }) {
  const headingId = useId();
  const [filter, setFilter] = useState<Filter>('all');
  const [shown, setShown] = useState(FIRST);
  if (problems.length === 0) return null;
  const has = (severity: Severity) => problems.some((one) => one.severity === severity);
  const isMixed = has('error') && has('warning');
  const chosen = problems.filter(({ severity }) => filter === 'all' || severity === filter);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.subheading}>
        {amountText(problem_count, 'problem')}
      </h3>
      <Text size="sm" c="dimmed">
        {consequence(status, has('error'))}
        {problem_count > problems.length && ` These are the first ${problems.length.toLocaleString('en')}.`}
      </Text>
      {isMixed && (
        <SegmentedControl<Filter>
          size="xs"
          mt={6}
          aria-label="Problems shown"
          value={filter}
          data={[...FILTERS]}
          onChange={(value) => {
            setFilter(value);
            setShown(FIRST);
          }}
        />
      )}
      <ul className={styles.problems} aria-label="Problems">
        {chosen.slice(0, shown).map(({ table, row, field, value, message, severity }) => (
          <li key={`${table} ${row} ${field} ${message}`} data-severity={severity}>
            <strong>{severity === 'error' ? 'Error' : 'Warning'}</strong>{' '}
            {[whereText({ table, row, field }), message].filter(Boolean).join(': ')}
            {value !== null && <span className={styles.more}> Here: “{value}”</span>}
          </li>
        ))}
      </ul>
      {chosen.length > shown && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + MORE)}>
          Show more problems ({(chosen.length - shown).toLocaleString('en')})
        </Button>
      )}
    </section>
  );
}

/** What becomes of rows that have problems. */
function consequence(status: Import['status'], hasErrors: boolean): string {
  if (status === 'failed') return 'Nothing of this file was imported.';
  if (status === 'done')
    return hasErrors
      ? 'Rows with errors were left out. Rows with warnings came along.'
      : 'Rows with warnings came along.';
  return hasErrors
    ? 'Rows with errors are left out. Rows with warnings come along.'
    : 'Rows with warnings come along.';
}
