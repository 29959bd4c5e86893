import { Anchor } from '@mantine/core';
import type { HistoryEntry } from '@sightline/contract/history/history.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { IconHistory, IconZoomQuestion } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useOpenRecord } from '../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { PAGED } from '../../components/data-table/paging/page-math.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';
import { historyHref } from '../../components/device/device-links.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { useDevice } from '../../queries/devices.ts';
import { recordId } from '../../queries/record-id.ts';
import { useUser } from '../../queries/user.ts';
import { CARD_HEIGHT, HistoryCard } from './history-card.tsx';
import { historyColumns, NEWEST_FIRST } from './history-columns.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { HistorySpans } from './history-spans.tsx';
import { useHistoryEntry, useHistoryRows } from './use-history-rows.ts';

const TAB = 'history';

/** Who changed what, at `/?tab=history`; of one camera at `/?tab=history&device=12`. */
export function HistoryPage() {
  const [params] = useSearchParams();
  const deviceId = recordId(params.get('device') ?? undefined);
  const device = useDevice(deviceId);
  const name = device ? displayName(device) : `camera ${deviceId}`;
  const title = deviceId === undefined ? 'History' : `History of ${name}`;
  return (
    <Page
      title={title}
      lead={
        <>
          Who changed what of your cameras, insights and settings.{' '}
          {deviceId !== undefined && (
            <Anchor component={Link} href={historyHref()} inherit underline="always">
              Show the history of everything
            </Anchor>
          )}
        </>
      }
    >
      <title>{`${title} · Sightline`}</title>
      <HistoryTable key={deviceId} deviceId={deviceId} />
    </Page>
  );
}

function HistoryTable({ deviceId }: { readonly deviceId: number | undefined }) {
  const table = useRef<TableHandle>(null);
  const readerId = useUser()?.userIdSql ?? 0;
  const columns = useMemo(() => historyColumns(readerId), [readerId]);
  const view = useTableView<HistoryEntry>({
    table: TAB,
    tab: TAB,
    columns,
    sort: NEWEST_FIRST,
    paging: PAGED,
  });
  const { rows, entries, isLoading, error, retry } = useHistoryRows(view, deviceId);
  const { openId, open, close } = useOpenRecord(TAB, 'entry');
  const { entry, isMissing } = useHistoryEntry(openId, entries);
  return (
    <>
      <HistorySpans view={view} />
      <DataTable
        ref={table}
        label="History"
        fileName="sightline-history.csv"
        view={view}
        rows={rows}
        card={(row) => <HistoryCard entry={row} readerId={readerId} />}
        cardHeight={CARD_HEIGHT}
        isLoading={isLoading}
        error={error}
        errorTitle="The history did not load"
        onRetry={retry}
        empty={
          <Notice icon={<IconHistory size={26} />} title="Nothing was changed yet">
            Changes of cameras, groups, insights, alert settings and integrations are listed here.
          </Notice>
        }
        openKey={entry?.history_id}
        onOpen={(row) => open(row.history_id)}
      />
      <Dialog opened={isMissing} onClose={close} title="Change" size="36rem">
        <Notice icon={<IconZoomQuestion size={26} />} title="Change not found" titleOrder={3}>
          Your history has no such entry. The link may be wrong.
        </Notice>
      </Dialog>
      <HistoryDialog
        entry={entry}
        readerId={readerId}
        onClose={() => {
          close();
          if (entry) table.current?.focusRow(entry.history_id);
        }}
      />
    </>
  );
}
