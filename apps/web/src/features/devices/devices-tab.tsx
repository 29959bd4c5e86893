import { useRef } from 'react';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { PAGED } from '../../components/data-table/paging/page-math.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';
import { useArrayRows } from '../../components/data-table/use-array-rows.ts';
import { useOpenRecord } from '../../components/data-table/use-open-record.ts';
import { useTableView } from '../../components/data-table/use-table-view.ts';
import { Page } from '../../components/page/page.tsx';
import { DeviceDialogs } from './device-dialogs.tsx';
import type { DeviceRow } from './device-row.ts';
import { cameraCount } from './device-words.ts';
import { DEVICES_COLUMNS, NEWEST_DEVICE_FIRST } from './devices-columns.tsx';
import { FleetLine } from './fleet-line.tsx';
import { NoDevices } from './no-devices.tsx';
import { useDeviceRows } from './use-device-rows.ts';

const keyOf = (row: DeviceRow) => row.id;

/** The account's cameras: which are fine, which need somebody, and everything about each. */
export function DevicesTab() {
  const table = useRef<TableHandle>(null);
  const fleet = useDeviceRows();
  const view = useTableView<DeviceRow>({
    table: 'devices',
    tab: 'devices',
    columns: DEVICES_COLUMNS,
    sort: NEWEST_DEVICE_FIRST,
    paging: PAGED,
  });
  const rows = useArrayRows(fleet.rows, view, keyOf);
  const { openId, open, close } = useOpenRecord('devices', 'device');
  const openRow = fleet.rows.find(({ id }) => String(id) === openId);

  return (
    <Page title="My Devices" lead={fleet.rows.length > 0 && cameraCount(fleet.rows.length)}>
      {fleet.rows.length > 0 && <FleetLine rows={fleet.rows} view={view} />}
      <DataTable
        ref={table}
        label="Devices"
        view={view}
        rows={rows}
        isLoading={fleet.isLoading}
        error={fleet.error}
        errorTitle="Your devices did not load"
        onRetry={fleet.retry}
        empty={<NoDevices />}
        openKey={openRow?.id}
        onOpen={(row) => open(row.id)}
      />
      <DeviceDialogs
        openId={openId}
        row={openRow}
        isPending={fleet.isPending}
        error={fleet.error}
        onRetry={fleet.retry}
        onClose={close}
        onLeft={(id) => table.current?.focusRow(id)}
      />
    </Page>
  );
}
