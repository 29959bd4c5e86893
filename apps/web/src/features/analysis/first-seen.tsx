import { Anchor, Badge } from '@mantine/core';
import type { AnalysisFirstRecords } from '@sightline/contract/analysis/abundance-answers';
import { displayName } from '@sightline/domain/devices/display-name';
import { shortListText } from '@sightline/domain/history/value-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { dayText, isOfThisWeek, recordsText } from '../../components/analysis/analysis-text.ts';
import type { ChartTable } from '../../components/chart/chart-table.ts';
import { devicePageHref } from '../../components/device/device-links.ts';
import { LoadError } from '../../components/page/load-error.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { firstRecordsQuery } from '../../queries/analysis/analysis.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { loadState } from '../../queries/load-state.ts';
import { ListPanel, ListRow } from './list-panel.tsx';
import { useQuestion } from './use-question.ts';

type FirstRecord = AnalysisFirstRecords['rows'][number];

/** So many new species are named above the list. */
const NAMED = 5;

/** When each species was recorded for the first time at all, and which of them are new. */
export function FirstSeen() {
  const { query, today } = useQuestion();
  const records = useQuery(firstRecordsQuery(query));
  const devices = useQuery(devicesQuery);
  const { isLoading, error, retry } = loadState(records, devices);
  if (error) return <LoadError title="The first records did not load" error={error} onRetry={retry} />;
  if (isLoading || !records.data) return <PageLoader />;
  const { rows } = records.data;
  const names = new Map(devices.data?.map((device) => [device.device_id, displayName(device)]));
  const nameOf = (id: number) => names.get(id) ?? `Device ${id}`;
  return (
    <ListPanel title="First seen" table={toTable(rows, nameOf)} lead={newText(rows)}>
      {rows.map((row) => (
        <ListRow
          key={row.class_name}
          name={
            <>
              {row.class_name}
              {row.is_new && (
                <Badge size="sm" variant="light" tt="none">
                  {isOfThisWeek(row.first_date, today) ? 'New this week' : 'New'}
                </Badge>
              )}
            </>
          }
          value={
            <>
              First on {dayText(row.first_date)} by{' '}
              <Anchor component={Link} href={devicePageHref(row.first_device_id)} inherit underline="always">
                {nameOf(row.first_device_id)}
              </Anchor>
            </>
          }
          detail={`${recordsText(row.records)} in this time${
            row.is_new ? '' : `, the first on ${dayText(row.period_first_date)}`
          }`}
        />
      ))}
    </ListPanel>
  );
}

/** What is new, in a sentence. */
function newText(rows: readonly FirstRecord[]): string {
  const fresh = rows.filter(({ is_new }) => is_new).map(({ class_name }) => class_name);
  if (fresh.length === 0) return 'Each of these species was seen before this time, too.';
  return `Never seen before this time: ${shortListText(fresh.slice(0, NAMED), fresh.length)}.`;
}

function toTable(rows: readonly FirstRecord[], nameOf: (id: number) => string): ChartTable {
  return {
    columns: ['Species', 'First seen', 'Camera', 'First seen in this time', 'Records in this time', 'New'],
    rows: rows.map((row) => [
      row.class_name,
      row.first_date,
      nameOf(row.first_device_id),
      row.period_first_date,
      row.records,
      row.is_new ? 'yes' : 'no',
    ]),
  };
}
