import type { DashboardCounts } from '@sightline/contract/dashboard/dashboard.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { widgetHoursSince } from '@sightline/domain/devices/hours-since';
import { compareTexts } from '@sightline/domain/tables/sort';
import type { NamedDevice } from '../named-device.ts';
import { unlessNothing, type WidgetBar, type WidgetBars } from './widget-bars.ts';

/** The insights of a camera, where it has some. */
function behind(deviceId: number, insights: number): Pick<WidgetBar, 'part'> {
  return insights > 0 ? { part: { deviceId } } : {};
}

/**
 * Full hours since each camera was last heard of at a moment, milliseconds since 1970; the longest silent first, those
 * never heard of last, without imported ones.
 */
export function silenceBars(
  counts: DashboardCounts,
  devices: readonly NamedDevice[],
  now: number,
): WidgetBars {
  const insights = new Map(counts.devices.map((one) => [one.deviceId, one.insights]));
  const cameras = devices.filter(({ kind }) => kind !== 'imported');
  const bars = cameras.map((device) => ({
    label: displayName(device),
    hours: widgetHoursSince(device.last_seen, now),
    ...behind(device.device_id, insights.get(device.device_id) ?? 0),
  }));
  const heard = bars.filter(({ hours }) => hours !== null).length;
  return unlessNothing(heard, {
    of: 'Device',
    series: ['Hours since last communication'],
    bars: bars
      .toSorted((a, b) => (b.hours ?? -1) - (a.hours ?? -1) || compareTexts(a.label, b.label))
      .map(({ hours, ...bar }) => ({ ...bar, values: [hours] })),
  });
}

/** Insights of each camera, and how many of them have come with an image; most insights first. */
export function imageBars(counts: DashboardCounts, devices: readonly NamedDevice[]): WidgetBars {
  const names = new Map(devices.map((device) => [device.device_id, displayName(device)]));
  return unlessNothing(counts.insights, {
    of: 'Device',
    series: ['Insights', 'Images'],
    bars: counts.devices
      .toSorted((a, b) => b.insights - a.insights || a.deviceId - b.deviceId)
      .map(({ deviceId, insights, photos }) => ({
        label: names.get(deviceId) ?? `Device ${deviceId}`,
        values: [insights, photos],
        ...behind(deviceId, insights),
      })),
  });
}
