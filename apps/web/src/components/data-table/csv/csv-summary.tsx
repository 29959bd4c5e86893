import { Alert, Progress, Stack, Text } from '@mantine/core';
import type { ExportPeriod } from '@sightline/domain/tables/export-period';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useZones } from '../../../queries/time-zones.ts';
import type { Column } from '../columns/column.ts';
import { countLabel } from '../count-label.ts';
import styles from '../data-table.module.css';
import { monthLabel } from './period-label.ts';
import type { CsvExport } from './use-csv-export.ts';

interface CsvSummaryProps extends Pick<CsvExport, 'running' | 'problem'> {
  /** Undefined until they are counted. */
  readonly rows: number | undefined;
  readonly period: ExportPeriod;
  readonly columns: readonly Pick<Column<never>, 'sort'>[];
  readonly fileName: string;
  /** Whether some times of the file have the offset of a place. */
  readonly hasLocalTimes: boolean;
}

/** What will be in the file, how far it is, or why there is none. */
export function CsvSummary(props: CsvSummaryProps) {
  const { running, problem, columns, fileName } = props;
  const rows = useRowsLabel(props);
  return (
    <>
      {problem && (
        <Alert color="red" title="The file was not written">
          {problem === 'empty' ? 'It would have no rows.' : errorMessage(problem)}
        </Alert>
      )}
      {running ? (
        <Stack gap={6} role="status">
          <Progress
            value={(running.done / Math.max(1, running.total)) * 100}
            aria-label="Writing the file"
            transitionDuration={0}
          />
          <Text size="sm" c="dimmed">
            {countLabel(running.done)} of {countLabel(running.total, 'row')}
          </Text>
        </Stack>
      ) : (
        <Text size="sm" c="dimmed">
          {rows} and {countLabel(columns.length, 'column')} into{' '}
          <span className={styles.file}>{fileName}</span>
          {timesLabel(props)}
        </Text>
      )}
    </>
  );
}

function useRowsLabel({ rows, period }: Pick<CsvSummaryProps, 'rows' | 'period'>): string {
  const { home } = useZones();
  if (period !== 'any') return `Rows of ${monthLabel(period, Date.now(), home)}`;
  return rows === undefined ? 'All rows' : countLabel(rows, 'row');
}

function timesLabel({ columns, hasLocalTimes }: Pick<CsvSummaryProps, 'columns' | 'hasLocalTimes'>): string {
  if (hasLocalTimes)
    return '. Taken and Received are in the time zone of each camera, all other times in UTC.';
  return columns.some(({ sort }) => sort?.kind === 'time') ? '. Times in the file are in UTC.' : '';
}
