import { Button } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ChangeSettingsForm } from './change-settings-form.tsx';

/** A button that changes how often cameras wake. */
export function ChangeSettings({ devices }: { readonly devices: readonly Device[] }) {
  // Those that were selected when it was opened: the selection may change below it.
  const [chosen, setChosen] = useState<readonly Device[]>();
  const close = () => setChosen(undefined);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconAdjustments size={16} stroke={1.7} aria-hidden />}
        onClick={() => setChosen(devices)}
      >
        Change settings
      </Button>
      <Dialog opened={chosen !== undefined} onClose={close} title="Change settings" size="36rem">
        {chosen && <ChangeSettingsForm devices={chosen} onClose={close} />}
      </Dialog>
    </>
  );
}
