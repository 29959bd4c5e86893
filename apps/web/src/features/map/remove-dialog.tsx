import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { useClearData } from '../../queries/device-edits.ts';
import type { MapDevice } from './map-device.ts';

const LOCATION = new Set(['location'] as const);

interface RemoveDialogProps {
  readonly device: MapDevice;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveDialog({ device, onClose, onRemoved }: RemoveDialogProps) {
  const services = useServices();
  const { mutate, isPending, error } = useClearData();
  function remove(): void {
    mutate(
      { deviceId: device.id, what: LOCATION },
      {
        onSuccess: () => {
          notifications.show({ message: `${device.name} is off the map.` }, services.notifications);
          onRemoved();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      opened
      title="Remove Device from Map?"
      action="Remove"
      tone="red"
      isBusy={isPending}
      error={error}
      onConfirm={remove}
      onClose={onClose}
    >
      <Text size="sm">
        {device.name} is taken off the map: its position and its location texts are cleared. The device
        reappears if it reports its location again. Its insights stay.
      </Text>
    </ConfirmDialog>
  );
}
