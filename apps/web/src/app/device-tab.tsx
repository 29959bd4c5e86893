import { Modal } from '@mantine/core';
import { batteryLevel } from '@sightline/domain/devices/battery-status';
import { useState } from 'react';
import type { DeviceLabels } from '../features/device-page/device-labels.ts';
import { DevicePage } from '../features/device-page/device-page.tsx';
import { BATTERY_WORDS, BatteryLabel } from '../features/devices/battery-label.tsx';
import { EditDialog } from '../features/devices/edit-dialog.tsx';
import { UpdateStatusLabel, updateWords } from '../features/devices/update-status-label.tsx';
import { useDevice } from '../queries/devices.ts';

const LABELS: DeviceLabels = {
  battery: (volts) => ({
    label: <BatteryLabel value={volts} />,
    text: BATTERY_WORDS[batteryLevel(volts)].text,
  }),
  update: (status) => ({ label: <UpdateStatusLabel status={status} />, text: updateWords(status).text }),
};

/** The page of one camera, with the dialog that edits it. */
export function DeviceTab() {
  const [edited, setEdited] = useState<number>();
  return (
    <Modal.Stack>
      <DevicePage labels={LABELS} onEdit={setEdited} />
      <EditDialog device={useDevice(edited)} onClose={() => setEdited(undefined)} />
    </Modal.Stack>
  );
}
