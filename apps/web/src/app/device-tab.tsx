import { batteryLevel } from '@sightline/domain/devices/battery-status';
import type { DeviceLabels } from '../features/device-page/device-labels.ts';
import { DevicePage } from '../features/device-page/device-page.tsx';
import { BATTERY_WORDS, BatteryLabel } from '../features/devices/battery-label.tsx';
import { editDevice, useEditingHere } from '../features/devices/editing.ts';
import { UpdateStatusLabel, updateWords } from '../features/devices/update-status-label.tsx';

const LABELS: DeviceLabels = {
  battery: (volts) => ({
    label: <BatteryLabel value={volts} />,
    text: BATTERY_WORDS[batteryLevel(volts)].text,
  }),
  update: (status) => ({ label: <UpdateStatusLabel status={status} />, text: updateWords(status).text }),
};

/** The page of one camera. */
export function DeviceTab() {
  useEditingHere();
  return <DevicePage labels={LABELS} onEdit={editDevice} />;
}
