import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTableView } from '../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { PAGED } from '../../components/data-table/paging/page-math.ts';
import { useArrayRows } from '../../components/data-table/rows/use-array-rows.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';
import { Page } from '../../components/page/page.tsx';
import { GroupActionsContext } from './group-actions.tsx';
import { CARD_HEIGHT, GroupCard } from './group-card.tsx';
import { AddGroupDialog, DeleteGroupDialog, EditGroupDialog } from './group-dialogs.tsx';
import { type GroupRow, groupKey } from './group-row.ts';
import { BY_NAME, GROUPS_COLUMNS } from './groups-columns.tsx';
import { NoGroups } from './no-groups.tsx';
import { useFocusNext } from './use-focus-next.ts';
import { useGroupDialog } from './use-group-dialog.ts';
import { useGroupRows } from './use-group-rows.ts';
import { useStableOrder } from './use-stable-order.ts';

const ROW_HEIGHT = 46;

/** The account's device groups: made, edited and deleted here, and filled with devices. */
export function GroupsTab() {
  const table = useRef<TableHandle>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [freshId, setFreshId] = useState<number>();
  const editing = useGroupDialog();
  const deleting = useGroupDialog();
  const { items, isLoading, error, retry } = useGroupRows();
  const view = useTableView<GroupRow>({
    table: 'groups',
    tab: 'groups',
    columns: GROUPS_COLUMNS,
    sort: BY_NAME,
    paging: PAGED,
  });
  const { rows, hold } = useStableOrder(useArrayRows(items, view, groupKey), items, groupKey);
  const focusNext = useFocusNext(rows, table, addButton);
  const { open: edit } = editing;
  const { open: remove } = deleting;
  const actions = useMemo(() => ({ edit, remove, hold }), [edit, remove, hold]);
  const isEmpty = items.length === 0 && !isLoading && !error;
  const add = (
    <Button ref={addButton} leftSection={<IconFolderPlus size={18} />} onClick={() => setAdding(true)}>
      Add New Group
    </Button>
  );

  return (
    <Page
      title="Device Groups"
      lead="Devices that belong together, such as one valley or one study."
      actions={!isEmpty && add}
    >
      <GroupActionsContext value={actions}>
        <DataTable
          ref={table}
          label="Device groups"
          view={view}
          rows={rows}
          rowHeight={ROW_HEIGHT}
          card={(row) => <GroupCard row={row} />}
          cardHeight={CARD_HEIGHT}
          isLoading={isLoading}
          isFresh={({ group }) => group.group_id === freshId}
          error={error}
          errorTitle="Your device groups did not load"
          onRetry={retry}
          empty={<NoGroups actions={add} />}
        />
      </GroupActionsContext>
      <AddGroupDialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        onAdded={({ group_id }) => {
          setFreshId(group_id);
          focusNext.on(group_id);
          setAdding(false);
        }}
      />
      <EditGroupDialog dialog={editing} />
      <DeleteGroupDialog dialog={deleting} onDeleted={({ group_id }) => focusNext.after(group_id)} />
    </Page>
  );
}
