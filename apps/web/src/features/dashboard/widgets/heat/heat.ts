import type { DashboardCounts } from '@sightline/contract/dashboard/dashboard.contract';
import { type Position, positionOf } from '@sightline/domain/devices/coordinates';
import { displayName } from '@sightline/domain/devices/display-name';
import type { ChartTable } from '../../../../components/chart/chart-table.ts';
import type { NamedDevice } from '../named-device.ts';

/** Where so many insights come from. */
export interface HeatSpot {
  readonly deviceId: number;
  readonly name: string;
  /** Missing for a camera without one; it warms no place. */
  readonly position: Position | undefined;
  readonly insights: number;
}

/** The cameras that are counted, most insights first. */
export function heatSpots(
  { devices: counted }: DashboardCounts,
  devices: readonly NamedDevice[],
): HeatSpot[] {
  const known = new Map(devices.map((device) => [device.device_id, device]));
  return counted
    .flatMap(({ deviceId, insights }) => {
      const device = known.get(deviceId);
      return device ? [{ deviceId, name: displayName(device), position: positionOf(device), insights }] : [];
    })
    .sort((a, b) => b.insights - a.insights || a.deviceId - b.deviceId);
}

/** The spots as a table; none where there is nothing to show. */
export function heatTable(spots: readonly HeatSpot[]): ChartTable {
  const isCold = spots.every(({ insights }) => insights === 0);
  return {
    columns: ['Device', 'Latitude (°)', 'Longitude (°)', 'Insights'],
    rows: isCold
      ? []
      : spots.map(({ name, position, insights }) => [
          name,
          position?.latitude ?? null,
          position?.longitude ?? null,
          insights,
        ]),
  };
}

/**
 * The spots as GeoJSON points. Their heat is the square root of their share of the most: a camera that sees little is
 * still seen beside one that sees a hundred times as much.
 */
export function heatFeatures(spots: readonly HeatSpot[]) {
  const most = Math.max(1, ...spots.map(({ insights }) => insights));
  return {
    type: 'FeatureCollection' as const,
    features: spots.flatMap(({ deviceId, name, position, insights }) =>
      position
        ? [
            {
              type: 'Feature' as const,
              geometry: {
                type: 'Point' as const,
                coordinates: [position.longitude, position.latitude],
              },
              properties: { deviceId, name, insights, heat: Math.sqrt(insights / most) },
            },
          ]
        : [],
    ),
  };
}
