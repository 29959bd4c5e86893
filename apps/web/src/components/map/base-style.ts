import type { BaseMap } from '@sightline/domain/map/base-map';
import { type TileService, tileServices } from '@sightline/domain/map/tile-service';
import type { StyleSpecification } from 'maplibre-gl';
import { fontFaces } from './map-fonts.ts';
import { outdoorsStyle } from './outdoors-style.ts';
import { satelliteStyle } from './satellite-style.ts';

/** A service that does not answer in this time is passed over. */
const ANSWER_MS = 8_000;

const EMBEDDED = { satellite: satelliteStyle, outdoors: outdoorsStyle } as const;
const SERVICES = tileServices(import.meta.env);

export interface LoadedStyle {
  readonly style: StyleSpecification;
  readonly embedded: boolean;
  /** The service that was asked for gave none, and the embedded map stands in. */
  readonly fellBack: boolean;
}

const refused = new Set<BaseMap>();

/** Notes that a service turned us away, so that it is not asked again until the page is loaded anew. */
export function refuseService(name: BaseMap): void {
  refused.add(name);
}

/** The style of a base map: the tile service's where one is set and answers, else our own. */
export async function loadBaseStyle(name: BaseMap): Promise<LoadedStyle> {
  const service = refused.has(name) ? undefined : SERVICES[name];
  const embedded = () => EMBEDDED[name]();
  if (!service) return { style: embedded(), embedded: true, fellBack: refused.has(name) };
  try {
    return { style: await serviceStyle(service), embedded: false, fellBack: false };
  } catch {
    refused.add(name);
    return { style: embedded(), embedded: true, fellBack: true };
  }
}

async function serviceStyle(service: TileService): Promise<StyleSpecification> {
  const { kind, url } = service;
  if (kind === 'style') {
    const style: StyleSpecification = await (await ask(url)).json();
    return { ...style, 'font-faces': { ...style['font-faces'], ...fontFaces() } };
  }
  const firstPart = kind === 'raster' ? ask(url.replace(/\{[zxy]\}/g, '0')) : askArchive(url);
  await (await firstPart).body?.cancel();
  return pictureStyle(service);
}

async function ask(url: string, headers: HeadersInit = {}): Promise<Response> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MS) });
  if (!response.ok) throw new Error(`The tile service answered with ${response.status}.`);
  return response;
}

/** A PMTiles archive may be as large as the world: a few bytes tell whether it is there. */
function askArchive(url: string): Promise<Response> {
  return ask(url.replace('pmtiles://', ''), { range: 'bytes=0-127' });
}

function pictureStyle({ kind, url, tileSize, maxZoom, attribution }: TileService): StyleSpecification {
  return {
    version: 8,
    'font-faces': fontFaces(),
    sources: {
      tiles: {
        type: 'raster',
        tileSize,
        maxzoom: maxZoom,
        attribution,
        ...(kind === 'pmtiles' ? { url } : { tiles: [url] }),
      },
    },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}
