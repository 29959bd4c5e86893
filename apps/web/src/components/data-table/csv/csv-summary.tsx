import { Alert, Progress, Stack, Text } from '@mantine/core';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useZones } from '../../../queries/time-zones.ts';
import { type Column, showsTimes } from '../columns/column.ts';
import { countLabel } from '../count-label.ts';
import styles from '../data-table.module.css';
import type { ExportChoice } from './csv-choices.tsx';
import { daysLabel } from './period-label.ts';
import type { CsvExport, Running } from './use-csv-export.ts';

interface CsvSummaryProps extends Pick<CsvExport, 'running' | 'problem'> {
  /** How many rows; undefined until they are counted. */
  readonly count: number | undefined;
  readonly choice: ExportChoice;
  readonly columns: readonly Pick<Column<never>, 'sort' | 'filter' | 'isTime'>[];
  readonly fileName: string;
  /** What the columns are called whose filters leave rows out of the file. */
  readonly filtered: readonly string[];
  /** Whether some times of the file have the offset of a place. */
  readonly hasLocalTimes: boolean;
}

/** What will be in the file, how far it is, or why there is none. */
export function CsvSummary(props: CsvSummaryProps) {
  const { running, problem, columns, fileName } = props;
  const days = useDaysLabel(props.choice);
  return (
    <>
      {problem && (
        <Alert color="red" title="The file was not written">
          {problem === 'empty' ? 'It would have no rows.' : errorMessage(problem)}
        </Alert>
      )}
      {props.count === 0 && !running && (
        <Alert color="amber" role="status" title="No rows">
          {emptyText(days, props)}
        </Alert>
      )}
      {running ? (
        <ExportProgress running={running} days={days} />
      ) : (
        <Text size="sm" c="dimmed">
          {rowsLabel(props, days)} and {countLabel(columns.length, 'column')} into{' '}
          <span className={styles.file}>{fileName}</span>
          {timesLabel(props)} Commas in values become spaces.
        </Text>
      )}
    </>
  );
}

interface ExportProgressProps {
  readonly running: Running;
  /** Of which rows alone go into the file. */
  readonly days: string | undefined;
}

/** What comes from the server has a bar only where it is known how much will come. */
function ExportProgress({ running, days }: ExportProgressProps) {
  const { step, done, total } = running;
  const isKnown = total !== undefined && done <= total;
  return (
    <Stack gap={6}>
      <Progress
        value={isKnown ? (done / Math.max(1, total)) * 100 : 100}
        striped={!isKnown}
        animated={!isKnown}
        aria-label={step === 'fetch' ? 'Fetching the rows' : 'Writing the file'}
        transitionDuration={0}
      />
      <Text size="sm" c="dimmed" role="status">
        {isKnown ? `${countLabel(done)} of ${countLabel(total, 'row')}` : countLabel(done, 'row')}
        {step === 'fetch' ? ' fetched' : days && ' looked through'}
      </Text>
      {days && (
        <Text size="sm" c="dimmed">
          Those of {days} go into the file.
        </Text>
      )}
    </Stack>
  );
}

/** When the rows of the file were taken; undefined where it may be at any time. */
function useDaysLabel({ period }: ExportChoice): string | undefined {
  const { home } = useZones();
  return period === 'any' ? undefined : daysLabel(period, Date.now(), home);
}

function rowsLabel({ count, choice }: Pick<CsvSummaryProps, 'count' | 'choice'>, days: string | undefined) {
  if (count !== undefined) return `${countLabel(count, 'row')}${days === undefined ? '' : ` of ${days}`}`;
  if (days !== undefined) return `Rows of ${days}`;
  return choice.rows === 'all' ? 'All rows' : 'All rows that match';
}

/** Why there are none: people forget a filter that was there before. */
function emptyText(days: string | undefined, { choice, filtered }: CsvSummaryProps): string {
  if (choice.rows === 'all') return days === undefined ? 'The table has no row.' : `No row is from ${days}.`;
  const none = days === undefined ? 'The table shows no row' : `The table shows no row from ${days}`;
  // It may leave rows out by other means, such as a search; nothing here tells.
  if (filtered.length === 0) return `${none}. If it hides any, untick “Only export filtered data?”.`;
  return `${none}, filtered by ${filtered.join(', ')}. Untick “Only export filtered data?” to export what it does not show, too.`;
}

function timesLabel({ columns, hasLocalTimes }: Pick<CsvSummaryProps, 'columns' | 'hasLocalTimes'>): string {
  if (hasLocalTimes)
    return '. Taken and Received are in the time zone of each camera, all other times in UTC.';
  return columns.some(showsTimes) ? '. Times in the file are in UTC.' : '.';
}
