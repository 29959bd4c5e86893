import { notifications } from '@mantine/notifications';
import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { putDeviceUpdate } from '../../queries/device-updates.ts';
import { reloadDevices } from '../../queries/devices.ts';
import { CreateForm } from './create-form.tsx';

interface CreateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (update: DeviceUpdate) => void;
}

export function CreateDialog({ opened, onClose, onCreated }: CreateDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Create Update" size="40rem">
      <CreateForm
        onClose={onClose}
        onCreated={(update) => {
          putDeviceUpdate(update);
          reloadDevices({ restart: true });
          notifications.show({
            message: `Update ${update.deviceUpdateId} is on its way. Each camera fetches it at its next wake.`,
          });
          onCreated(update);
        }}
      />
    </Dialog>
  );
}
