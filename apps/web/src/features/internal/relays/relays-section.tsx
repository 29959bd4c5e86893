import { Button, Group, SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { RelayMessage } from '@sightline/contract/internal/relays';
import { IconAntenna, IconKey, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { countWords } from '../../../components/data-table/count-words.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { PAGED } from '../../../components/data-table/paging/page-math.ts';
import type { TableHandle } from '../../../components/data-table/table-props.ts';
import { useOpenRecord } from '../../../components/data-table/use-open-record.ts';
import { useTableView } from '../../../components/data-table/use-table-view.ts';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { Notice } from '../../../components/page/notice.tsx';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { api } from '../../../kernel/client.ts';
import { problemWords } from '../../../kernel/problem-words.ts';
import { reloadInternal } from '../internal-queries.ts';
import { MissingRecord } from '../missing-record.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { GatewaysDialog } from './gateways-dialog.tsx';
import { RelayDetails } from './relay-dialog.tsx';
import { NEWEST_FIRST, RELAYS_COLUMNS } from './relays-columns.tsx';
import { type RelayView, VIEWS } from './relays-query.ts';
import { useRelayMessage } from './use-relay-message.ts';
import { useRelayRows } from './use-relay-rows.ts';

const CHOICES = Object.entries(VIEWS).map(([value, label]) => ({ value: value as RelayView, label }));

/** What networks passed on: above all what could not be read, or is of cameras that nobody knows. */
export function RelaysSection() {
  const table = useRef<TableHandle>(null);
  const [which, setWhich] = useState<RelayView>('unread');
  const [showsGateways, setShowsGateways] = useState(false);
  const view = useTableView<RelayMessage>({
    table: 'internal-relays',
    tab: 'internal',
    columns: RELAYS_COLUMNS,
    sort: NEWEST_FIRST,
    paging: PAGED,
  });
  const { rows, messages, search, error, isFetching, isPending, total, refetch } = useRelayRows(view, which);
  const { openId, open, close } = useOpenRecord('internal', 'message');
  const { message: asked, isMissing } = useRelayMessage(openId, messages);
  const message = useLastKnown(asked);
  const replay = useMutation({
    mutationFn: () => api.internal.replayRelayMessages({ body: { search } }),
    onSuccess: async ({ message: { replayed } }) => {
      notifications.show({ message: `${countWords(replayed, 'message')} will be read again.` });
      await reloadInternal();
    },
  });
  const isFiltered = view.filters.length > 0;
  return (
    <>
      <GeneralError>{replay.error ? problemWords(replay.error) : undefined}</GeneralError>
      <DataTable
        ref={table}
        label="Messages of relays"
        fileName="sightline-relay-messages.csv"
        view={view}
        rows={rows}
        tools={
          <Group gap="xs">
            <SegmentedControl
              size="xs"
              aria-label="Which messages"
              data={CHOICES}
              value={which}
              onChange={setWhich}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={16} />}
              disabled={total === 0 || which === 'all'}
              loading={replay.isPending}
              onClick={() => replay.mutate()}
            >
              {isFiltered ? 'Read all found again' : 'Read all again'}
            </Button>
            <Button size="xs" leftSection={<IconKey size={16} />} onClick={() => setShowsGateways(true)}>
              Relay tokens
            </Button>
          </Group>
        }
        isLoading={isPending || (isFetching && messages.length === 0)}
        error={error}
        errorTitle="The messages of relays did not load"
        onRetry={() => void refetch()}
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
      <GatewaysDialog opened={showsGateways} onClose={() => setShowsGateways(false)} />
    </>
  );
}
