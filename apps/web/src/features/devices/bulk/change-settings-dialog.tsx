import type { Device } from '@sightline/contract/devices/devices.contract';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ChangeSettingsForm } from './change-settings-form.tsx';

interface ChangeSettingsDialogProps {
  /** As they were when it was opened; undefined while it is closed. */
  readonly devices: readonly Device[] | undefined;
  /** The cycle time that it begins with, minutes; without it, that of all cameras, where they have the same. */
  readonly cycleTime?: number | undefined;
  readonly onClose: () => void;
}

/** Changes how often cameras wake, and tells how far each is. */
export function ChangeSettingsDialog({ devices, cycleTime, onClose }: ChangeSettingsDialogProps) {
  return (
    <Dialog opened={devices !== undefined} onClose={onClose} title="Change settings" size="36rem">
      {devices && (
        <ChangeSettingsForm
          key={devices.map(({ device_id }) => device_id).join()}
          devices={devices}
          cycleTime={cycleTime}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
