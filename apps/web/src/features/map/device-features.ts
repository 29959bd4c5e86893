import { ALERT_TYPES } from '@sightline/domain/alerts/alert-type';
import type { MapDevice } from './map-device.ts';

type Flags = Record<(typeof ALERT_TYPES)[number], 0 | 1>;

/** What MapLibre knows of a camera: numbers only, since a cluster adds them up. */
interface DeviceProperties extends Flags {
  readonly id: number;
  readonly insights: number;
}

/** Cameras as GeoJSON points for the map's source. */
export function deviceFeatures(devices: readonly MapDevice[]) {
  return {
    type: 'FeatureCollection' as const,
    features: devices.map(({ id, position, warnings, insightCount }) => ({
      type: 'Feature' as const,
      id,
      geometry: { type: 'Point' as const, coordinates: [position.longitude, position.latitude] },
      properties: { id, insights: insightCount, ...flags(warnings) } satisfies DeviceProperties,
    })),
  };
}

function flagsOf(warnings: MapDevice['warnings']): Flags {
  const entries = ALERT_TYPES.map((type) => [type, warnings.has(type) ? 1 : 0]);
  return Object.fromEntries(entries);
}

const NO_FLAGS = flagsOf(new Set());

/** Most cameras of a large fleet warn of nothing. */
function flags(warnings: MapDevice['warnings']): Flags {
  return warnings.size === 0 ? NO_FLAGS : flagsOf(warnings);
}
