import type { Device } from '@sightline/contract/devices/devices.contract';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ChangeSettingsForm } from './change-settings-form.tsx';

interface ChangeSettingsDialogProps {
  /** As they were when it was opened; undefined while it is closed. */
  readonly devices: readonly Device[] | undefined;
  readonly onClose: () => void;
}

/** Changes how often cameras wake, and tells how far each is. */
export function ChangeSettingsDialog({ devices, onClose }: ChangeSettingsDialogProps) {
  return (
    <Dialog opened={devices !== undefined} onClose={onClose} title="Change settings" size="36rem">
      {devices && (
        <ChangeSettingsForm
          key={devices.map(({ device_id }) => device_id).join()}
          devices={devices}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
