import type { Position } from '@sightline/domain/devices/coordinates';
import { boundsOf } from '@sightline/domain/map/bounds';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { PAPER_DENSITY } from '../paper/paper.ts';

/** Pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whose map it is, as its corner says. */
export function mapCredits(map: MapLibreMap): string {
  return map.getContainer().querySelector('.maplibregl-ctrl-attrib-inner')?.textContent ?? '';
}

/** Pixels around the places that are to be seen. */
const PADDING = 24;

/**
 * What a map shows, drawn in the size that it has on paper. Printing does not wait, so the map itself takes that size
 * until it is drawn, and nobody sees it. A picture of
 * another shape leaves out margins rather than showing what is not loaded, but none of these places.
 */
export function printMap(map: MapLibreMap, size: Size, places: readonly Position[]): HTMLCanvasElement {
  const { style, clientWidth, clientHeight } = map.getContainer();
  const { width, height } = style;
  const [center, zoom, density] = [map.getCenter(), map.getZoom(), map.getPixelRatio()];
  const scales = [size.width / clientWidth, size.height / clientHeight].map(Math.log2);
  Object.assign(style, { width: `${size.width}px`, height: `${size.height}px` });
  map.setPixelRatio(PAPER_DENSITY);
  const [whole, filling] = [zoom + Math.min(...scales), zoom + Math.max(...scales)];
  const bounds = boundsOf(places);
  const fitting = bounds && map.cameraForBounds([...bounds], { padding: PADDING })?.zoom;
  map.jumpTo({ center, zoom: Math.max(whole, Math.min(filling, fitting ?? filling)) });
  const picture = copyMap(map);
  Object.assign(style, { width, height });
  map.setPixelRatio(density);
  map.jumpTo({ center, zoom });
  map.redraw();
  return picture;
}

/** What a map shows, as it is. What it has drawn is on its canvas only until it has been shown, so it draws once more. */
export function copyMap(map: MapLibreMap): HTMLCanvasElement {
  map.redraw();
  const { width, height } = map.getCanvas();
  const copy = document.createElement('canvas');
  Object.assign(copy, { width, height });
  copy.getContext('2d')?.drawImage(map.getCanvas(), 0, 0);
  return copy;
}
