import { Stack } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { cycleText } from '@sightline/domain/devices/setting-text';
import { DESCRIPTION_BELOW } from '../../../components/form/description-below.ts';
import { CycleTimeSelect } from '../cycle-time-select.tsx';
import { UsualCycleTimes } from '../usual-cycle-times.tsx';
import { draftOf, nowText } from './settings-draft.ts';

interface CycleTimeFieldProps {
  readonly devices: readonly Device[];
  /** Minutes as text; empty leaves what each camera has. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The cycle time of several cameras: a list of all times, and the usual ones below it. */
export function CycleTimeField({ devices, value, onChange }: CycleTimeFieldProps) {
  const { cycleTime: shared } = draftOf(devices);
  const now = nowText(
    devices.map(({ cycle_time }) => cycle_time),
    cycleText,
  );
  return (
    <Stack gap={8}>
      <CycleTimeSelect
        description={`Longest time between wake-ups. ${now}`}
        inputWrapperOrder={DESCRIPTION_BELOW}
        placeholder="As it is"
        current={shared === '' ? undefined : Number(shared)}
        value={value}
        onChange={onChange}
      />
      <UsualCycleTimes
        label="Usual cycle times"
        chosen={value}
        onChoose={(minutes) => onChange(String(minutes))}
      />
    </Stack>
  );
}
