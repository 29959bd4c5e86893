import type { AnalysisRai } from '@sightline/contract/analysis/abundance-answers';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BasisLine, Caution } from '../../components/analysis/basis-line.tsx';
import { useTableView } from '../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { PAGED } from '../../components/data-table/paging/page-math.ts';
import { useArrayRows } from '../../components/data-table/rows/use-array-rows.ts';
import { abundanceQuery } from '../../queries/analysis/analysis.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { loadState } from '../../queries/load-state.ts';
import { ABUNDANCE_COLUMNS, type AbundanceRow, BY_EVENTS } from './abundance-columns.tsx';
import { AbundanceMap } from './map/abundance-map.tsx';
import { NothingRecorded } from './nothing-recorded.tsx';
import { PeriodComparison } from './period-comparison.tsx';
import { useQuestion } from './use-question.ts';

const rowKey = ({ figures }: AbundanceRow) => `${figures.class_name} ${figures.device_id}`;

/** Events per 100 trap nights of each species: of all cameras together, and of each. */
export function AbundanceSection() {
  const { query } = useQuestion();
  const abundance = useQuery(abundanceQuery(query));
  const devices = useQuery(devicesQuery);
  const { isLoading, error, retry } = loadState(abundance, devices);
  const items = useMemo(() => toRows(abundance.data, devices.data), [abundance.data, devices.data]);
  const view = useTableView<AbundanceRow>({
    table: 'analysis-abundance',
    tab: 'analysis',
    columns: ABUNDANCE_COLUMNS,
    sort: BY_EVENTS,
    paging: PAGED,
  });
  const caution = abundance.data?.rows.find((row) => row.device_id === null)?.caution ?? null;
  return (
    <>
      <PeriodComparison />
      <DataTable
        label="Relative abundance"
        fileName="sightline-relative-abundance.csv"
        view={view}
        rows={useArrayRows(items, view, rowKey)}
        isLoading={isLoading}
        error={error}
        errorTitle="The relative abundance did not load"
        onRetry={retry}
        empty={<NothingRecorded />}
      />
      <Caution>{caution && `intervals of all cameras rest on ${caution}`}</Caution>
      {abundance.data && devices.data && <AbundanceMap rows={abundance.data.rows} devices={devices.data} />}
      {abundance.data && <BasisLine basis={abundance.data} />}
    </>
  );
}

function toRows(abundance: AnalysisRai | undefined, devices: readonly Device[] | undefined): AbundanceRow[] {
  if (!abundance || !devices) return [];
  const names = new Map(devices.map((device) => [device.device_id, displayName(device)]));
  return abundance.rows.map((figures) => ({
    figures,
    camera:
      figures.device_id === null
        ? 'All cameras'
        : (names.get(figures.device_id) ?? `Device ${figures.device_id}`),
  }));
}
