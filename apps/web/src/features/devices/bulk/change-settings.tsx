import { Button } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { ChangeSettingsDialog } from './change-settings-dialog.tsx';

/** A button that changes how often cameras wake. */
export function ChangeSettings({ devices }: { readonly devices: readonly Device[] }) {
  // Those that were selected when it was opened: the selection may change below it.
  const [chosen, setChosen] = useState<readonly Device[]>();
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
      <ChangeSettingsDialog devices={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}
