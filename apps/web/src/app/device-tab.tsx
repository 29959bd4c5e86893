import { DevicePage } from '../features/device-page/device-page.tsx';
import { editDevice, useEditingHere } from '../features/devices/editing.ts';

/** The page of one camera. */
export function DeviceTab() {
  useEditingHere();
  return <DevicePage onEdit={editDevice} />;
}
