import { Button } from '@mantine/core';
import type { InternalDevice } from '@sightline/contract/internal/internal-devices';
import { IconCamera, IconCameraPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOpenRecord } from '../../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { PAGED } from '../../../components/data-table/paging/page-math.ts';
import { useSelectableRows } from '../../../components/data-table/selection/use-selectable-rows.ts';
import type { TableHandle } from '../../../components/data-table/table-props.ts';
import { Notice } from '../../../components/page/notice.tsx';
import { loadState } from '../../../queries/load-state.ts';
import { camerasQuery } from '../internal-queries.ts';
import { MissingRecord } from '../missing-record.tsx';
import { CameraDialog } from './camera-dialog.tsx';
import { CAMERAS_COLUMNS, NEWEST_CAMERA_FIRST } from './cameras-columns.tsx';
import { PrintLabels } from './labels/print-labels.tsx';
import { RegisterDialog } from './register/register-dialog.tsx';

const NONE: readonly InternalDevice[] = [];
const keyOf = ({ device_id }: InternalDevice) => device_id;

/** All cameras, whoever owns them: registered here, let in, shut out and cleared. */
export function CamerasSection() {
  const table = useRef<TableHandle>(null);
  const [isRegistering, setRegistering] = useState(false);
  const query = useQuery(camerasQuery);
  const { data = NONE } = query;
  const { isLoading, error, retry } = loadState(query);
  const view = useTableView<InternalDevice>({
    table: 'internal-devices',
    tab: 'internal',
    columns: CAMERAS_COLUMNS,
    sort: NEWEST_CAMERA_FIRST,
    paging: PAGED,
  });
  const { rows, selection } = useSelectableRows(data, view, keyOf);
  const labels = data
    .filter(({ device_id }) => selection.has(device_id))
    .map((camera) => ({
      device_id: camera.device_id,
      hardware_id: camera.hardware_id,
      name: camera.display_name || camera.device_name || undefined,
    }));
  const { openId, open, close } = useOpenRecord('internal', 'device');
  const camera = data.find(({ device_id }) => String(device_id) === openId);
  const register = (
    <Button size="xs" leftSection={<IconCameraPlus size={16} />} onClick={() => setRegistering(true)}>
      Register devices
    </Button>
  );
  return (
    <>
      <DataTable
        ref={table}
        label="All devices"
        fileName="sightline-devices.csv"
        view={view}
        rows={rows}
        selection={selection}
        bulkActions={<PrintLabels size="xs" labels={labels} />}
        tools={register}
        isLoading={isLoading}
        error={error}
        errorTitle="The devices did not load"
        onRetry={retry}
        empty={
          <Notice icon={<IconCamera size={26} />} title="No devices yet" actions={register}>
            Register the first one with its hardware id, which is printed on it.
          </Notice>
        }
        openKey={camera?.device_id}
        onOpen={(row) => open(row.device_id)}
      />
      <RegisterDialog opened={isRegistering} onClose={() => setRegistering(false)} />
      <MissingRecord what="device" id={query.data && !camera ? openId : undefined} onClose={close} />
      <CameraDialog
        camera={camera}
        onClose={() => {
          close();
          if (camera) table.current?.focusRow(camera.device_id);
        }}
      />
    </>
  );
}
