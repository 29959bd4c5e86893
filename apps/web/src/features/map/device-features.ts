import { WARNING_LAYERS, type WarningLayer } from '@sightline/domain/map/map-layers';
import type { MapDevice } from './map-device.ts';

type Flags = Record<WarningLayer, 0 | 1>;

/** What MapLibre knows of a camera: numbers only, since a cluster adds up all but the id. */
interface DeviceProperties extends Partial<Flags> {
  readonly id: number;
  readonly insights?: number;
}

/** Cameras as GeoJSON points for the map's source; `isCounting` gives them what the layers show. */
export function deviceFeatures(devices: readonly MapDevice[], isCounting: boolean) {
  return {
    type: 'FeatureCollection' as const,
    features: devices.map((device) => ({
      type: 'Feature' as const,
      id: device.id,
      geometry: {
        type: 'Point' as const,
        coordinates: [device.position.longitude, device.position.latitude],
      },
      properties: isCounting ? counted(device) : { id: device.id },
    })),
  };
}

function counted({ id, warnings, insightCount }: MapDevice): DeviceProperties {
  return { id, insights: insightCount, ...flags(warnings) };
}

function flagsOf(warnings: MapDevice['warnings']): Flags {
  // A full card is told by the same alert as a cable, and has no layer of its own.
  const isIn = (layer: WarningLayer) =>
    warnings.has(layer) || (layer === 'spypoint_error' && warnings.has('card_full'));
  const entries = WARNING_LAYERS.map((layer) => [layer, isIn(layer) ? 1 : 0]);
  return Object.fromEntries(entries);
}

const NO_FLAGS = flagsOf(new Set());

/** Most cameras of a large fleet warn of nothing. */
function flags(warnings: MapDevice['warnings']): Flags {
  return warnings.size === 0 ? NO_FLAGS : flagsOf(warnings);
}
