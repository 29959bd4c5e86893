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
import { MessageDialog } from './message-dialog.tsx';
import type { MessageRow } from './message-row.ts';
import { NoMessages } from './no-messages.tsx';
import { NEWEST_MESSAGE_FIRST, OTA_COLUMNS } from './ota-columns.tsx';
import { useMessageRows } from './use-message-rows.ts';

const keyOf = (row: MessageRow) => row.id;

/** Messages to cameras, their status, and the way to send more. */
export function OtaTab() {
  const table = useRef<TableHandle>(null);
  const [isCreating, setCreating] = useState(false);
  const [freshIds, setFreshIds] = useState<ReadonlySet<number>>(new Set());
  const { openId, open, close } = useOpenRecord('ota-messages', 'message');
  const messages = useMessageRows(openId);
  const view = useTableView<MessageRow>({
    table: 'ota-messages',
    tab: 'ota-messages',
    columns: OTA_COLUMNS,
    sort: NEWEST_MESSAGE_FIRST,
    paging: PAGED,
  });
  const rows = useArrayRows(messages.rows, view, keyOf, { fetchListed: messages.fetchListed });
  const openRow = messages.rows.find(({ id }) => String(id) === openId);
  const isEmpty = messages.rows.length === 0 && !messages.isLoading && !messages.error;
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      Create new OTA Message
    </Button>
  );

  function leave(): void {
    close();
    if (openRow) table.current?.focusRow(openRow.id);
  }

  return (
    <Page
      title="OTA Messages"
      lead="Messages sent to cameras, and their status."
      actions={!isEmpty && create}
    >
      <DataTable
        ref={table}
        label="OTA messages"
        view={view}
        rows={rows}
        isLoading={messages.isLoading}
        isFresh={({ id }) => freshIds.has(id)}
        error={messages.error}
        errorTitle="Your OTA messages did not load"
        onRetry={messages.retry}
        empty={<NoMessages actions={create} />}
        openKey={openRow?.id}
        onOpen={(row) => open(row.id)}
      />
      <OlderRows older={messages.older} count={messages.rows.length} what="messages" />
      <MessageDialog
        openId={openId}
        row={openRow}
        isPending={messages.isPending}
        error={messages.error ?? messages.older?.error ?? null}
        onRetry={messages.error ? messages.retry : (messages.older?.load ?? messages.retry)}
        onClose={leave}
      />
      <CreateDialog
        opened={isCreating}
        onClose={() => setCreating(false)}
        onSent={(sent) => {
          setFreshIds(new Set(sent.map(({ message_id }) => message_id)));
          setCreating(false);
        }}
      />
    </Page>
  );
}
