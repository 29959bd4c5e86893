import type { Position } from '@sightline/domain/devices/coordinates';
import { boundsOf } from '@sightline/domain/map/bounds';
import { MAP_LIMITS } from '@sightline/domain/map/map-limits';
import type { Map as MapLibreMap } from 'maplibre-gl';

/** Of a small map the padding may take so much of each side that half is left. */
const MOST_OF_A_SIDE = 0.25;

/** Shows all places at once, as near as that allows. */
export function fitDevices(map: MapLibreMap, positions: readonly Position[], animate: boolean): void {
  const bounds = boundsOf(positions);
  if (!bounds) return;
  const { clientWidth, clientHeight } = map.getContainer();
  const narrow = window.innerWidth <= MAP_LIMITS.narrowPx;
  const wanted = narrow ? MAP_LIMITS.narrowFitPaddingPx : MAP_LIMITS.fitPaddingPx;
  const padding = Math.min(wanted, clientWidth * MOST_OF_A_SIDE, clientHeight * MOST_OF_A_SIDE);
  map.fitBounds([...bounds], { padding, maxZoom: MAP_LIMITS.fitMaxZoom, animate });
}
