import { SegmentedControl } from '@mantine/core';
import choices from '../../../../components/chart/small-switch.module.css';
import { useServices } from '../../../../kernel/services-context.tsx';
import { myZone } from '../../../../queries/time-zones.ts';
import { zoneChoices, zoneLabel, zoneName } from '../zone-names.ts';

interface ZoneSwitchProps {
  readonly zone: string;
  readonly onZone: (zone: string) => void;
}

/** In which zone the dashboard reckons hours and days. */
export function ZoneSwitch({ zone, onZone }: ZoneSwitchProps) {
  const services = useServices();
  const mine = myZone(services);
  return (
    <SegmentedControl
      className={choices.switch}
      classNames={{ label: choices.choice }}
      size="xs"
      aria-label="Time zone of hours and days"
      data={zoneChoices(zone, mine).map((value) => ({
        value,
        label: <span title={zoneName(value)}>{zoneLabel(value, mine)}</span>,
      }))}
      value={zone}
      onChange={onZone}
    />
  );
}
