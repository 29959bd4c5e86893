import { AttributionControl, Map as MapLibreMap, ScaleControl } from 'maplibre-gl';
import { startMapEngine } from './map-engine.ts';
import { fontFaces } from './map-fonts.ts';

/** Names come and go quickly: until they stand the map is not done. */
const FADE_MS = 120;
/** Deep enough to tell cameras on one tree from those on the next. */
const MAX_ZOOM = 18;

export interface MapStart {
  readonly center: [longitude: number, latitude: number];
  readonly zoom: number;
}

interface MapRequest {
  readonly container: HTMLElement;
  /** What the map shows, for those who do not see it. */
  readonly label: string;
  readonly start: MapStart;
  /** Shares its page: one finger and the wheel scroll the page, not the map. */
  readonly shared: boolean;
  readonly scale: ScaleControl;
}

/** The bar that says how far is how far. */
export function createScale(): ScaleControl {
  return new ScaleControl({ maxWidth: 96 });
}

/** A map without any style yet; the caller removes it. */
export function createMap({ container, label, start, shared, scale }: MapRequest): MapLibreMap {
  startMapEngine();
  const map = new MapLibreMap({
    container,
    style: { version: 8, sources: {}, layers: [], 'font-faces': fontFaces() },
    ...start,
    maxZoom: MAX_ZOOM,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    cooperativeGestures: shared,
    attributionControl: false,
    fadeDuration: FADE_MS,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl(shared ? { compact: true } : {}), 'bottom-right');
  if (shared) map.once('idle', () => foldAttribution(container));
  map.addControl(scale, 'bottom-right');
  return map;
}

/** On a small map the sources, read once, give way to the place; their button tells them again. */
function foldAttribution(container: HTMLElement): void {
  const attribution = container.querySelector('.maplibregl-ctrl-attrib.maplibregl-compact');
  attribution?.classList.remove('maplibregl-compact-show');
  attribution?.removeAttribute('open');
}
