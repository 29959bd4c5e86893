import { LOW_BATTERY_VOLTS, voltsText } from '../../devices/battery-status.ts';
import type { AlertRule, CameraReport } from '../alert-rule.ts';

/** Volts above which a battery that was low counts as changed or charged. */
export const RECOVERED_BATTERY_VOLTS = 3.4;

export const LOW_BATTERY: AlertRule = {
  name: 'Low battery',
  setting: 'Low battery',
  watches: `Two reports in a row with the battery at ${LOW_BATTERY_VOLTS} V or less.`,
  inARow: 2,
  evaluate: ({ batteryVoltage }) => {
    if (batteryVoltage === null) return null;
    if (batteryVoltage <= LOW_BATTERY_VOLTS) return 'fault';
    return batteryVoltage > RECOVERED_BATTERY_VOLTS ? 'well' : 'between';
  },
  summary: ({ batteryVoltage }: CameraReport) =>
    batteryVoltage === null ? 'battery low' : `battery at ${voltsText(batteryVoltage)}`,
  advice: [
    'Replace or charge the batteries soon: at this voltage a camera lasts days, not weeks.',
    'Cold nights lower the voltage. If it recovers by day, watch it before you walk there.',
    'A camera that wakes less often lives longer: raise its cycle time or its photo count.',
  ],
  recovery: `A report above ${RECOVERED_BATTERY_VOLTS} V.`,
};
