import { CELL_COUNT } from '../../devices/battery-status.ts';
import type { DaysLeft } from '../../forecasts/days-left.ts';
import type { AlertRule } from '../alert-rule.ts';

/** So many times the owner's days away, an end is no longer near: the gap keeps a forecast close to them from flapping. */
export const RECOVERED_SHARE = 1.5;
/** So far ahead a day says nothing. */
const LONG_DAYS = 365;

/**
 * One forecast is enough: it is drawn from the whole history of a camera, not from its last report. A second look at the same one
 * says nothing new (docs/architecture/alerts.md).
 */
export const BATTERY_ENDING: AlertRule = {
  name: 'Battery ending',
  setting: 'Battery will end within N days',
  watches: 'A camera whose forecast says that its batteries will be empty by then.',
  inARow: 1,
  evaluate: ({ batteryEnd, batteryEndingDays: days }) => {
    if (batteryEnd === null) return null;
    if (batteryEnd === 'holds') return 'well';
    if (batteryEnd.p50 <= days) return 'fault';
    return batteryEnd.p50 <= days * RECOVERED_SHARE ? 'between' : 'well';
  },
  summary: ({ batteryEnd }) => {
    if (batteryEnd === null) return 'battery ends soon';
    return batteryEnd === 'holds' ? 'battery holds, no end within two years' : endText(batteryEnd);
  },
  advice: [
    `Take ${CELL_COUNT} charged cells and change all of them at once.`,
    'The forecast is a range. If the way is long, go before its first day.',
    'Until then a camera that wakes less often lives longer: raise its cycle time or its photo count.',
    'If it has a solar panel, see that it is clean, in the sun and plugged in.',
  ],
  recovery: 'A forecast of more than one and a half times your days, as after a change of batteries.',
};

function endText({ p10, p50, p90 }: DaysLeft): string {
  if (p50 <= 0) return 'battery has probably ended';
  const days = Math.max(1, Math.round(p50));
  const most = p90 >= LONG_DAYS ? 'over a year' : Math.round(p90);
  return `battery ends in about ${days} ${days === 1 ? 'day' : 'days'} (${Math.round(p10)} to ${most})`;
}
