import { DevicePage } from '../../features/device-page/device-page.tsx';
import { editDevice, useEditingHere } from '../../features/devices/edit/editing.ts';
import { useServices } from '../../kernel/services-context.tsx';

/** The page of one camera. */
export function DeviceTab() {
  const services = useServices();
  useEditingHere();
  return <DevicePage onEdit={(deviceId) => editDevice(services, deviceId)} />;
}
