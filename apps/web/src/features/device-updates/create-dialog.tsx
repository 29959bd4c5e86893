import { notifications } from '@mantine/notifications';
import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { putDeviceUpdate } from '../../queries/device-updates.ts';
import { reloadDevices } from '../../queries/devices.ts';
import { CreateForm } from './create-form.tsx';

interface CreateDialogProps {
  readonly opened: boolean;
  /** Cameras that are chosen from the start. */
  readonly deviceIds: readonly number[];
  readonly onClose: () => void;
  readonly onCreated: (update: DeviceUpdate) => void;
}

export function CreateDialog({ opened, deviceIds, onClose, onCreated }: CreateDialogProps) {
  const services = useServices();
  return (
    <Dialog opened={opened} onClose={onClose} title="Create Update" size="40rem">
      <CreateForm
        deviceIds={deviceIds}
        onClose={onClose}
        onCreated={(update) => {
          putDeviceUpdate(services, update);
          reloadDevices(services, { restart: true });
          notifications.show(
            {
              message: `Update ${update.deviceUpdateId} is on its way. Each camera fetches it at its next wake.`,
            },
            services.notifications,
          );
          onCreated(update);
        }}
      />
    </Dialog>
  );
}
