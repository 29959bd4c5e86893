import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useOpenRecord } from '../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { PAGED } from '../../components/data-table/paging/page-math.ts';
import { OlderRows } from '../../components/data-table/rows/older-rows.tsx';
import { useArrayRows } from '../../components/data-table/rows/use-array-rows.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';
import { Page } from '../../components/page/page.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { DEVICE_UPDATES_COLUMNS, NEWEST_UPDATE_FIRST } from './device-updates-columns.tsx';
import { NoUpdates } from './no-updates.tsx';
import { UpdateDialog } from './update-dialog.tsx';
import type { UpdateRow } from './update-row.ts';
import { useCreation } from './use-creation.ts';
import { useUpdateRows } from './use-update-rows.ts';

const keyOf = (row: UpdateRow) => row.id;

/** What was sent to cameras as updates, what became of it, and the way to send another. */
export function DeviceUpdatesTab() {
  const table = useRef<TableHandle>(null);
  const creation = useCreation();
  const [freshId, setFreshId] = useState<number>();
  const { openId, open, close } = useOpenRecord('device-updates', 'update');
  const updates = useUpdateRows(openId);
  const view = useTableView<UpdateRow>({
    table: 'device-updates',
    tab: 'device-updates',
    columns: DEVICE_UPDATES_COLUMNS,
    sort: NEWEST_UPDATE_FIRST,
    paging: PAGED,
  });
  const rows = useArrayRows(updates.rows, view, keyOf, { fetchListed: updates.fetchListed });
  const openRow = updates.rows.find(({ id }) => String(id) === openId);
  const isEmpty = updates.rows.length === 0 && !updates.isLoading && !updates.error;
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={creation.begin}>
      Create Update
    </Button>
  );

  function leave(): void {
    close();
    if (openRow) table.current?.focusRow(openRow.id);
  }

  return (
    <Page
      title="Device Updates"
      lead="Firmware, models and settings, and how far each camera has come."
      actions={!isEmpty && create}
    >
      <DataTable
        ref={table}
        label="Device updates"
        view={view}
        rows={rows}
        isLoading={updates.isLoading}
        isFresh={({ id }) => id === freshId}
        error={updates.error}
        errorTitle="Your device updates did not load"
        onRetry={updates.retry}
        empty={<NoUpdates actions={create} />}
        openKey={openRow?.id}
        onOpen={(row) => open(row.id)}
      />
      <OlderRows older={updates.older} count={updates.rows.length} what="updates" />
      <UpdateDialog
        openId={openId}
        row={openRow}
        isPending={updates.isPending}
        error={updates.error ?? updates.older?.error ?? null}
        onRetry={updates.error ? updates.retry : (updates.older?.load ?? updates.retry)}
        onClose={leave}
      />
      <CreateDialog
        opened={creation.isOpen}
        deviceIds={creation.deviceIds}
        onClose={creation.end}
        onCreated={(update) => {
          setFreshId(update.deviceUpdateId);
          creation.end();
        }}
      />
    </Page>
  );
}
