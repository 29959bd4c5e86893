import { Alert } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { SHORT_BATTERY_DAYS } from '@sightline/domain/devices/settings/cycle-model';
import { LIMITS } from '@sightline/domain/limits';
import { IconAlertTriangle, IconBattery2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { photoRatesQuery } from '../../queries/photos/photo-rates.ts';
import { batteryEstimate } from './battery-estimate-text.ts';

/** Minutes and photos that the device protocol allows; nobody estimates others. */
const MOST = { cycle_time: LIMITS.cycleTimeMinutes, trigger_number: LIMITS.triggerNumber } as const;

interface BatteryEstimateProps {
  readonly devices: readonly Device[];
  /** Minutes; undefined leaves what each camera has. */
  readonly cycleTime: number | undefined;
  /** Photos; undefined leaves what each camera has. */
  readonly triggerNumber: number | undefined;
}

/** How long batteries last with these settings; warns of days that are too few, and forbids nothing. */
export function BatteryEstimate({ devices, cycleTime, triggerNumber }: BatteryEstimateProps) {
  const rates = useQuery(photoRatesQuery);
  const isValid = isWithin(cycleTime, MOST.cycle_time) && isWithin(triggerNumber, MOST.trigger_number);
  if (devices.length === 0 || !isValid || rates.isPending) return null;
  const change = { cycle_time: cycleTime, trigger_number: triggerNumber };
  const { text, basis, isShort } = batteryEstimate(devices, change, rates.data ?? []);
  return (
    <Alert
      role="status"
      color={isShort ? 'amber' : 'gray'}
      icon={isShort ? <IconAlertTriangle size={18} aria-hidden /> : <IconBattery2 size={18} aria-hidden />}
    >
      {isShort && <strong>Batteries may last fewer than {SHORT_BATTERY_DAYS} days. </strong>}
      {text} {basis}
    </Alert>
  );
}

function isWithin(value: number | undefined, most: number): boolean {
  return value === undefined || (Number.isInteger(value) && value >= 1 && value <= most);
}
