import { notifications } from '@mantine/notifications';
import { isFinalUpdateState } from '@sightline/domain/device-updates/update-progress';
import { useMutation } from '@tanstack/react-query';
import { ContactBar, StopBar } from '../../components/command/stop-bar.tsx';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { putDeviceUpdate, reloadDeviceUpdates } from '../../queries/device-updates.ts';
import { reloadDevices } from '../../queries/devices.ts';
import type { UpdateRow } from './update-row.ts';

interface DropBarProps {
  readonly row: UpdateRow;
  readonly onDropped: () => void;
}

/** Drops a pending update; only its owner can, others are told whom to ask. */
export function DropBar({ row: { update, id, cameras }, onDropped }: DropBarProps) {
  const services = useServices();
  const drop = useMutation({
    mutationFn: async () =>
      (await services.api.deviceUpdates.drop({ params: { id }, body: { status: 'dropped' } })).message,
    onSuccess: (dropped) => {
      putDeviceUpdate(services, dropped);
      reloadDevices(services, { restart: true });
      notifications.show({ message: `Update ${id} is dropped.` }, services.notifications);
      onDropped();
    },
    // It may have finished meanwhile, and then this bar is gone.
    onError: (error) => {
      reloadDeviceUpdates(services);
      notifications.show(
        { message: errorMessage(error), color: 'red', role: 'alert' },
        services.notifications,
      );
    },
    meta: { showsOwnError: true },
  });
  if (!update.isOwner) {
    return (
      <ContactBar email={update.ownerEmail} subject={`Device update ${id}`}>
        This update is pending. Only its owner can drop it: contact
      </ContactBar>
    );
  }
  const waiting = cameras.filter(({ state }) => !isFinalUpdateState(state)).length;
  return (
    <StopBar
      question="Drop this update?"
      action="Drop Update"
      isBusy={drop.isPending}
      error={drop.error}
      onStop={() => drop.mutate()}
    >
      {waiting === 1 ? 'One camera' : `${waiting} cameras`} will not be offered it any more. Cameras that are
      done stay done, and the update stays listed.
    </StopBar>
  );
}
