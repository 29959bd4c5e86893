import { NativeSelect } from '@mantine/core';
import { myZone } from '../../../queries/time-zones.ts';
import { zoneChoices, zoneName } from './zone-names.ts';
import classes from './zone-switch.module.css';

interface ZoneSwitchProps {
  readonly zone: string;
  readonly onZone: (zone: string) => void;
}

/** In which zone the dashboard reckons hours and days. */
export function ZoneSwitch({ zone, onZone }: ZoneSwitchProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label="Time zone of hours and days"
      classNames={{ input: classes.input }}
      data={zoneChoices(zone, myZone()).map((value) => ({ value, label: zoneName(value) }))}
      value={zone}
      onChange={(event) => onZone(event.currentTarget.value)}
    />
  );
}
