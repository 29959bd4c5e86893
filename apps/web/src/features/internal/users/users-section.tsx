import type { InternalUser } from '@sightline/contract/internal/internal.contract';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOpenRecord } from '../../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { PAGED } from '../../../components/data-table/paging/page-math.ts';
import { useArrayRows } from '../../../components/data-table/rows/use-array-rows.ts';
import type { TableHandle } from '../../../components/data-table/table-props.ts';
import { Notice } from '../../../components/page/notice.tsx';
import { loadState } from '../../../queries/load-state.ts';
import { usersQuery } from '../internal-queries.ts';
import { MissingRecord } from '../missing-record.tsx';
import { UserDialog } from './user-dialog.tsx';
import { BY_ID, USERS_COLUMNS } from './users-columns.tsx';

const NONE: readonly InternalUser[] = [];
const keyOf = ({ user_id }: InternalUser) => user_id;

/** All accounts; one opens to give it devices, algorithms and releases. */
export function UsersSection() {
  const table = useRef<TableHandle>(null);
  const query = useQuery(usersQuery);
  const { data = NONE } = query;
  const { isLoading, error, retry } = loadState(query);
  const view = useTableView<InternalUser>({
    table: 'internal-users',
    tab: 'internal',
    columns: USERS_COLUMNS,
    sort: BY_ID,
    paging: PAGED,
  });
  const rows = useArrayRows(data, view, keyOf);
  const { openId, open, close } = useOpenRecord('internal', 'user');
  const user = data.find(({ user_id }) => String(user_id) === openId);
  return (
    <>
      <DataTable
        ref={table}
        label="User accounts"
        fileName="sightline-users.csv"
        view={view}
        rows={rows}
        isLoading={isLoading}
        error={error}
        errorTitle="The accounts did not load"
        onRetry={retry}
        empty={<Notice icon={<IconUsers size={26} />} title="No accounts yet" />}
        openKey={user?.user_id}
        onOpen={(row) => open(row.user_id)}
      />
      <MissingRecord what="account" id={query.data && !user ? openId : undefined} onClose={close} />
      <UserDialog
        user={user}
        onClose={() => {
          close();
          if (user) table.current?.focusRow(user.user_id);
        }}
      />
    </>
  );
}
