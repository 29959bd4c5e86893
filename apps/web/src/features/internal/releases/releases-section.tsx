import { Button } from '@mantine/core';
import { IconPackage, IconPackageImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useOpenRecord } from '../../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { PAGED } from '../../../components/data-table/paging/page-math.ts';
import { useArrayRows } from '../../../components/data-table/rows/use-array-rows.ts';
import type { TableHandle } from '../../../components/data-table/table-props.ts';
import { Notice } from '../../../components/page/notice.tsx';
import { loadState } from '../../../queries/load-state.ts';
import { algsQuery, releasesQuery } from '../internal-queries.ts';
import { MissingRecord } from '../missing-record.tsx';
import { CreateReleaseDialog } from './create-release-dialog.tsx';
import { FirmwareDialog } from './firmware-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { NEWEST_RELEASE_FIRST, RELEASES_COLUMNS, type ReleaseRow } from './releases-columns.tsx';

const keyOf = ({ release }: ReleaseRow) => release.id;

/** All algorithm releases; one opens to show its components. New ones are made here, and firmware comes in. */
export function ReleasesSection() {
  const table = useRef<TableHandle>(null);
  const [dialog, setDialog] = useState<'create' | 'firmware'>();
  const query = useQuery(releasesQuery);
  const { data: releases } = query;
  const { isLoading, error, retry } = loadState(query);
  const { data: algs } = useQuery(algsQuery);
  const items = useMemo(() => {
    const names = new Map(algs?.map(({ alg_id, alg_name }) => [alg_id, alg_name]));
    return (releases ?? []).map(
      (release): ReleaseRow => ({
        release,
        models: release.components.map(({ algMetadataId: id }) => names.get(id) ?? `Alg ${id}`),
      }),
    );
  }, [releases, algs]);
  const view = useTableView<ReleaseRow>({
    table: 'internal-releases',
    tab: 'internal',
    columns: RELEASES_COLUMNS,
    sort: NEWEST_RELEASE_FIRST,
    paging: PAGED,
  });
  const rows = useArrayRows(items, view, keyOf);
  const { openId, open, close } = useOpenRecord('internal', 'release');
  const opened = items.find(({ release }) => String(release.id) === openId);
  const tools = (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPackageImport size={16} />}
        onClick={() => setDialog('firmware')}
      >
        Upload firmware
      </Button>
      <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setDialog('create')}>
        Create release
      </Button>
    </>
  );
  return (
    <>
      <DataTable
        ref={table}
        label="Alg releases"
        fileName="sightline-releases.csv"
        view={view}
        rows={rows}
        tools={tools}
        isLoading={isLoading}
        error={error}
        errorTitle="The releases did not load"
        onRetry={retry}
        empty={
          <Notice icon={<IconPackage size={26} />} title="No releases yet" actions={tools}>
            A release puts one model or several into an order that devices can install.
          </Notice>
        }
        openKey={opened?.release.id}
        onOpen={({ release }) => open(release.id)}
      />
      <CreateReleaseDialog
        opened={dialog === 'create'}
        onClose={() => setDialog(undefined)}
        onCreated={({ id }) => {
          setDialog(undefined);
          table.current?.focusRow(id);
        }}
      />
      <FirmwareDialog opened={dialog === 'firmware'} onClose={() => setDialog(undefined)} />
      <MissingRecord what="release" id={releases && !opened ? openId : undefined} onClose={close} />
      <ReleaseDialog
        release={opened?.release}
        algs={algs ?? []}
        onClose={() => {
          close();
          if (opened) table.current?.focusRow(opened.release.id);
        }}
      />
    </>
  );
}
