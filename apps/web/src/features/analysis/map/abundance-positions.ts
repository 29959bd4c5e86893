import type { AnalysisRai } from '@sightline/contract/analysis/abundance-answers';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { type Position, positionOf } from '@sightline/domain/devices/coordinates';
import { displayName } from '@sightline/domain/devices/display-name';

type Row = AnalysisRai['rows'][number];

/** Pixels: of the circle of the camera with most events a trap night, and of the smallest that a finger finds. */
const LARGEST = 26;
const SMALLEST = 5;

/** How often a species is at a camera. */
export interface WatchedCamera {
  readonly deviceId: number;
  readonly name: string;
  readonly figures: Row & { readonly rai: number };
}

/** How often a species is at the place of a camera. */
export interface AbundancePlace extends WatchedCamera {
  readonly position: Position;
  /** Of its circle, pixels: areas are as the RAI is. */
  readonly radius: number;
}

export interface AbundancePlaces {
  /** Large ones first, so that small ones are drawn over them. */
  readonly places: readonly AbundancePlace[];
  /** Cameras that watched of which nobody knows where they stand. */
  readonly unplaced: readonly WatchedCamera[];
  /** The RAI of the largest circle. */
  readonly most: number;
}

/** Where a species is how frequent, of the cameras that watched. */
export function abundancePlaces(
  rows: readonly Row[],
  devices: readonly Device[],
  species: string,
): AbundancePlaces {
  const byId = new Map(devices.map((device) => [device.device_id, device]));
  const watched = rows.flatMap((figures) => {
    const device = figures.device_id === null ? undefined : byId.get(figures.device_id);
    const { class_name, rai } = figures;
    if (!device || class_name !== species || rai === null) return [];
    const camera = { deviceId: device.device_id, name: displayName(device), figures: { ...figures, rai } };
    return [{ camera, position: positionOf(device) }];
  });
  const placed = watched.flatMap(({ camera, position }) => (position ? [{ ...camera, position }] : []));
  const most = Math.max(...placed.map(({ figures }) => figures.rai), 0);
  const places = placed.map((camera) => ({
    ...camera,
    radius: most === 0 ? SMALLEST : Math.max(SMALLEST, LARGEST * Math.sqrt(camera.figures.rai / most)),
  }));
  return {
    places: places.sort((one, other) => other.radius - one.radius),
    unplaced: watched.flatMap(({ camera, position }) => (position ? [] : [camera])),
    most,
  };
}
