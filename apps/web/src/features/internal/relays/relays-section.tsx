import type { RelayMessage } from '@sightline/contract/internal/relays';
import { IconAntenna } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useOpenRecord } from '../../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { PAGED } from '../../../components/data-table/paging/page-math.ts';
import type { TableHandle } from '../../../components/data-table/table-props.ts';
import { Notice } from '../../../components/page/notice.tsx';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { MissingRecord } from '../missing-record.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { RelayDetails } from './relay-dialog.tsx';
import { RelaysBar } from './relays-bar.tsx';
import { NEWEST_FIRST, RELAYS_COLUMNS } from './relays-columns.tsx';
import type { RelayView } from './relays-query.ts';
import { useRelayMessage } from './use-relay-message.ts';
import { useRelayRows } from './use-relay-rows.ts';

/** What networks passed on: above all what could not be read, or is of cameras that nobody knows. */
export function RelaysSection() {
  const table = useRef<TableHandle>(null);
  const [which, setWhich] = useState<RelayView>('unread');
  const view = useTableView<RelayMessage>({
    table: 'internal-relays',
    tab: 'internal',
    columns: RELAYS_COLUMNS,
    sort: NEWEST_FIRST,
    paging: PAGED,
  });
  const { rows, messages, search, total, isLoading, error, retry } = useRelayRows(view, which);
  const { openId, open, close } = useOpenRecord('internal', 'message');
  const { message: asked, isMissing } = useRelayMessage(openId, messages);
  const message = useLastKnown(asked);
  return (
    <>
      <RelaysBar
        which={which}
        onWhich={setWhich}
        search={search}
        total={total}
        isFiltered={view.filters.length > 0}
      />
      <DataTable
        ref={table}
        label="Messages of relays"
        fileName="sightline-relay-messages.csv"
        view={view}
        rows={rows}
        isLoading={isLoading}
        error={error}
        errorTitle="The messages of relays did not load"
        onRetry={retry}
        empty={
          <Notice
            icon={<IconAntenna size={26} />}
            title={which === 'all' ? 'Nothing came yet' : 'Nothing waits here'}
          >
            {which === 'all'
              ? 'Make a token for a network, and what it passes on is listed here.'
              : 'Every message of a relay was read, and its device is known.'}
          </Notice>
        }
        openKey={asked?.relay_message_id}
        onOpen={(row) => open(row.relay_message_id)}
      />
      <MissingRecord what="message" id={isMissing ? openId : undefined} onClose={close} />
      <RecordDialog
        opened={asked !== undefined}
        title={`Message ${message?.relay_message_id}`}
        onClose={() => {
          close();
          if (message) table.current?.focusRow(message.relay_message_id);
        }}
      >
        {message && <RelayDetails message={message} />}
      </RecordDialog>
    </>
  );
}
