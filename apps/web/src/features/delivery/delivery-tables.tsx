import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTableView } from '../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { PAGED } from '../../components/data-table/paging/page-math.ts';
import { useArrayRows } from '../../components/data-table/rows/use-array-rows.ts';
import { useWeeks } from '../../components/delivery/weeks-chooser.tsx';
import { accountDeliveryQuery } from '../../queries/arrivals.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { loadState } from '../../queries/load-state.ts';
import { BY_MISSING, CAMERA_COLUMNS, LINK_COLUMNS } from './delivery-columns.tsx';
import { type CameraRow, type LinkRow, toCameraRows } from './delivery-row.ts';
import { NoMessages } from './no-messages.tsx';

const cameraKey = ({ figures }: CameraRow) => figures.device_id;
const linkKey = ({ figures }: LinkRow) => figures.link;
const ERROR_TITLE = 'The delivery of messages did not load';

/** How the messages of each camera arrived. */
export function CameraTable() {
  const [weeks] = useWeeks();
  const delivery = useQuery(accountDeliveryQuery(weeks));
  const devices = useQuery(devicesQuery);
  const { isLoading, error, retry } = loadState(delivery, devices);
  const items = useMemo(() => toCameraRows(delivery.data, devices.data), [delivery.data, devices.data]);
  const view = useTableView<CameraRow>({
    table: 'delivery',
    tab: 'delivery',
    columns: CAMERA_COLUMNS,
    sort: BY_MISSING,
    paging: PAGED,
  });
  return (
    <DataTable
      label="Delivery by camera"
      fileName="sightline-delivery.csv"
      view={view}
      rows={useArrayRows(items, view, cameraKey)}
      isLoading={isLoading}
      error={error}
      errorTitle={ERROR_TITLE}
      onRetry={retry}
      empty={<NoMessages />}
    />
  );
}

/** How messages arrived by each link. */
export function LinkTable() {
  const [weeks] = useWeeks();
  const delivery = useQuery(accountDeliveryQuery(weeks));
  const { isLoading, error, retry } = loadState(delivery);
  const items = useMemo(() => (delivery.data?.links ?? []).map((figures) => ({ figures })), [delivery.data]);
  const view = useTableView<LinkRow>({
    table: 'delivery-links',
    tab: 'delivery',
    columns: LINK_COLUMNS,
    sort: BY_MISSING,
    paging: PAGED,
  });
  return (
    <DataTable
      label="Delivery by link"
      fileName="sightline-delivery-links.csv"
      view={view}
      rows={useArrayRows(items, view, linkKey)}
      isLoading={isLoading}
      error={error}
      errorTitle={ERROR_TITLE}
      onRetry={retry}
      empty={<NoMessages />}
    />
  );
}
