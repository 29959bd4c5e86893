/** What stands where an owner has not said anything. */
export const NOT_SET = 'Not Set';
/** What stands where a camera has not said anything. */
export const NO_DATA = 'No Data';

const HOUR = 60;

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `12,345`, `3.5`. */
export function amount(value: number): string {
  return number.format(value);
}

function counted(count: number, unit: string): string {
  return `${amount(count)} ${unit}${count === 1 ? '' : 's'}`;
}

/** Minutes as people say them: `5 minutes`, `1 hour`, `11.5 hours`, `1 hour 40 minutes`. */
export function cycleTimeLabel(minutes: number): string {
  if (minutes < HOUR) return counted(minutes, 'minute');
  if (minutes % (HOUR / 2) === 0) return counted(minutes / HOUR, 'hour');
  return `${counted(Math.floor(minutes / HOUR), 'hour')} ${counted(minutes % HOUR, 'minute')}`;
}

/** `20 cameras`, `1 camera`. */
export function cameraCount(count: number): string {
  return counted(count, 'camera');
}
