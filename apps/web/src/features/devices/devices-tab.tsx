import { Button } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { IconMailbox } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { useOpenRecord } from '../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../components/data-table/address/use-table-view.ts';
import { DataTable, useCards } from '../../components/data-table/data-table.tsx';
import { PAGED } from '../../components/data-table/paging/page-math.ts';
import type { RowSource } from '../../components/data-table/rows/row-source.ts';
import { useSelectableRows } from '../../components/data-table/selection/use-selectable-rows.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';
import { NeedsStrip } from '../../components/device/needs/needs-strip.tsx';
import { takeAlong } from '../../components/navigation/take-along.ts';
import { TakeAlongItems } from '../../components/navigation/take-along-items.tsx';
import { Page } from '../../components/page/page.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { AskedSettings } from './bulk/asked-settings.tsx';
import { ChangeSettingsDialog } from './bulk/change-settings-dialog.tsx';
import { DeviceBulkActions } from './bulk/device-bulk-actions.tsx';
import { DeviceDialogs } from './device-dialogs.tsx';
import { cameraCount } from './device-labels.ts';
import { AskedAttention } from './table/attention-advice.tsx';
import { keepingOrder, loadDeviceOrder } from './table/device-order.ts';
import type { DeviceRow } from './table/device-row.ts';
import { DEVICES_COLUMNS } from './table/devices-columns.tsx';
import { askedAttention, FleetSummary } from './table/fleet-summary.tsx';
import { NoDevices } from './table/no-devices.tsx';
import { OrderButton } from './table/order-button.tsx';
import { useDeviceRows } from './table/use-device-rows.ts';

/** Three lines: a name, and two for what to do. */
const ROW_HEIGHT = 54;

const keyOf = (row: DeviceRow) => row.id;

interface ChosenCameras {
  readonly devices: readonly Device[];
  /** Minutes, where a cycle time is chosen already. */
  readonly cycleTime: number | undefined;
}

/** All rows of the table, in its order. */
function inOrder(rows: RowSource<DeviceRow>): DeviceRow[] {
  return Array.from({ length: rows.count }, (_, index) => rows.at(index)).filter((row) => row !== undefined);
}

const devicesIn = (rows: RowSource<DeviceRow>) => inOrder(rows).map(({ device }) => device);

/** The account's cameras: which are fine, which need somebody, and everything about each. */
export function DevicesTab() {
  const table = useRef<TableHandle>(null);
  const fleet = useDeviceRows();
  const services = useServices();
  const narrow = useCards();
  const kept = useTableView<DeviceRow>({
    table: 'devices',
    tab: 'devices',
    columns: DEVICES_COLUMNS,
    sort: loadDeviceOrder(services),
    paging: PAGED,
  });
  const view = keepingOrder(services, kept);
  const { rows, selection } = useSelectableRows(fleet.rows, view, keyOf);
  const selected = selection.count === 0 ? [] : inOrder(rows).filter(({ id }) => selection.has(id));
  const { openId, open, close } = useOpenRecord('devices', 'device');
  // Those that were selected then: the selection may change below the dialog, and its bar with the width of the screen.
  const [changing, setChanging] = useState<ChosenCameras>();
  const openRow = fleet.rows.find(({ id }) => String(id) === openId);

  return (
    <Page
      title="My Devices"
      lead={fleet.rows.length > 0 && cameraCount(fleet.rows.length)}
      actions={
        fleet.rows.length > 0 && (
          <Button
            component={Link}
            href="/?tab=delivery"
            variant="default"
            leftSection={<IconMailbox size={18} />}
          >
            Delivery
          </Button>
        )
      }
    >
      <NeedsStrip first={0} />
      {fleet.rows.length > 0 && <FleetSummary rows={fleet.isWhole ? fleet.rows : undefined} view={view} />}
      <AskedAttention value={askedAttention(view.filters)}>
        <DataTable
          ref={table}
          label="Devices"
          view={view}
          rows={rows}
          rowHeight={ROW_HEIGHT}
          selection={selection}
          tools={!narrow && <OrderButton view={view} />}
          otherFiles={
            <TakeAlongItems onSave={(format) => takeAlong(services, format, 'Cameras', devicesIn(rows))} />
          }
          bulkActions={
            <DeviceBulkActions
              view={view}
              rows={selected}
              onChangeSettings={(devices, cycleTime) => setChanging({ devices, cycleTime })}
            />
          }
          isLoading={fleet.isLoading}
          error={fleet.error}
          errorTitle="Your devices did not load"
          onRetry={fleet.retry}
          empty={<NoDevices />}
          openKey={openRow?.id}
          onOpen={(row) => open(row.id)}
        />
      </AskedAttention>
      <DeviceDialogs
        openId={openId}
        row={openRow}
        isPending={fleet.isPending}
        error={fleet.error}
        onRetry={fleet.retry}
        onClose={close}
        onLeft={(id) => table.current?.focusRow(id)}
      />
      <AskedSettings rows={fleet.rows} />
      <ChangeSettingsDialog
        devices={changing?.devices}
        cycleTime={changing?.cycleTime}
        onClose={() => setChanging(undefined)}
      />
    </Page>
  );
}
