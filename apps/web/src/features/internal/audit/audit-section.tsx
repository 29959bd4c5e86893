import type { AuditEntry } from '@sightline/contract/internal/audit';
import { IconListSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useOpenRecord } from '../../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { PAGED } from '../../../components/data-table/paging/page-math.ts';
import type { TableHandle } from '../../../components/data-table/table-props.ts';
import { Notice } from '../../../components/page/notice.tsx';
import { MissingRecord } from '../missing-record.tsx';
import { AUDIT_COLUMNS, NEWEST_FIRST } from './audit-columns.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { useAuditEntry } from './use-audit-entry.ts';
import { useAuditRows } from './use-audit-rows.ts';

/** Everything that staff changed, newest first, searched by the server. */
export function AuditSection() {
  const table = useRef<TableHandle>(null);
  const view = useTableView<AuditEntry>({
    table: 'internal-audit',
    tab: 'internal',
    columns: AUDIT_COLUMNS,
    sort: NEWEST_FIRST,
    paging: PAGED,
  });
  const { rows, entries, error, isFetching, refetch } = useAuditRows(view);
  const { openId, open, close } = useOpenRecord('internal', 'entry');
  const { entry, isMissing } = useAuditEntry(openId, entries);
  return (
    <>
      <DataTable
        ref={table}
        label="Audit log"
        fileName="sightline-audit-log.csv"
        view={view}
        rows={rows}
        isLoading={isFetching}
        error={error}
        errorTitle="The audit log did not load"
        onRetry={() => void refetch()}
        empty={
          <Notice icon={<IconListSearch size={26} />} title="Nothing was changed yet">
            Every change that staff make is written down here.
          </Notice>
        }
        openKey={entry?.audit_id}
        onOpen={(row) => open(row.audit_id)}
      />
      <MissingRecord what="entry" id={isMissing ? openId : undefined} onClose={close} />
      <AuditDialog
        entry={entry}
        onClose={() => {
          close();
          if (entry) table.current?.focusRow(entry.audit_id);
        }}
      />
    </>
  );
}
