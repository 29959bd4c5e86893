import type { InternalAlg } from '@sightline/contract/internal/internal-models';
import { IconBoxModel2 } from '@tabler/icons-react';
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
import { algsQuery } from '../internal-queries.ts';
import { MissingRecord } from '../missing-record.tsx';
import { AlgDialog } from './alg-dialog.tsx';
import { ALGS_COLUMNS, NEWEST_ALG_FIRST } from './algs-columns.tsx';

const NONE: readonly InternalAlg[] = [];
const keyOf = ({ alg_id }: InternalAlg) => alg_id;

/** All algorithms; one opens to say where its file is, or to upload it. */
export function AlgsSection() {
  const table = useRef<TableHandle>(null);
  const query = useQuery(algsQuery);
  const { data = NONE } = query;
  const { isLoading, error, retry } = loadState(query);
  const view = useTableView<InternalAlg>({
    table: 'internal-algs',
    tab: 'internal',
    columns: ALGS_COLUMNS,
    sort: NEWEST_ALG_FIRST,
    paging: PAGED,
  });
  const rows = useArrayRows(data, view, keyOf);
  const { openId, open, close } = useOpenRecord('internal', 'alg');
  const alg = data.find(({ alg_id }) => String(alg_id) === openId);
  return (
    <>
      <DataTable
        ref={table}
        label="Algs"
        fileName="sightline-algs.csv"
        view={view}
        rows={rows}
        isLoading={isLoading}
        error={error}
        errorTitle="The algorithms did not load"
        onRetry={retry}
        empty={<Notice icon={<IconBoxModel2 size={26} />} title="No algorithms yet" />}
        openKey={alg?.alg_id}
        onOpen={(row) => open(row.alg_id)}
      />
      <MissingRecord what="alg" id={query.data && !alg ? openId : undefined} onClose={close} />
      <AlgDialog
        alg={alg}
        onClose={() => {
          close();
          if (alg) table.current?.focusRow(alg.alg_id);
        }}
      />
    </>
  );
}
