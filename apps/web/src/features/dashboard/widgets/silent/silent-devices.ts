import { displayName } from '@sightline/domain/devices/display-name';
import { widgetHoursSince } from '@sightline/domain/devices/hours-since';
import type { ChartTable } from '../../../../components/chart/chart-table.ts';
import type { NamedDevice } from '../named-device.ts';

/** When a camera was last heard of. */
export interface SilentDevice {
  readonly deviceId: number;
  readonly name: string;
  /** Full hours since then; null for a camera never heard of. */
  readonly hours: number | null;
  /** ISO 8601. */
  readonly lastSeen: string | null;
}

/** The cameras as they were heard of at a moment, milliseconds since 1970; imported ones say nothing, ever. */
export function silentDevices(devices: readonly NamedDevice[], now: number): SilentDevice[] {
  const heard = devices.filter(({ kind }) => kind !== 'imported');
  return heard.map((device) => ({
    deviceId: device.device_id,
    name: displayName(device),
    hours: widgetHoursSince(device.last_seen, now),
    lastSeen: device.last_seen,
  }));
}

/** The cameras as a file has them. */
export function silentRows(silent: readonly SilentDevice[]): ChartTable {
  return {
    columns: ['Device', 'Hours since last communication', 'Last communication'],
    rows: silent.map(({ name, hours, lastSeen }) => [name, hours, lastSeen ? new Date(lastSeen) : null]),
  };
}
