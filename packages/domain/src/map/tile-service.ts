import { BASE_MAPS, type BaseMap } from './base-map.ts';
import { PROVIDER_PRESETS } from './tile-presets.ts';

/** Who draws the map: `embedded` is our own, without internet. */
export const MAP_PROVIDERS = ['embedded', 'maptiler', 'mapbox', 'esri', 'custom'] as const;

export type MapProvider = (typeof MAP_PROVIDERS)[number];

/** The `VITE_MAP_*` variables as they stand; empty ones count as not set. */
export type MapSettings = Readonly<
  Partial<
    Record<
      | 'VITE_MAP_PROVIDER'
      | 'VITE_MAP_SATELLITE_URL'
      | 'VITE_MAP_OUTDOORS_URL'
      | 'VITE_MAP_TOKEN'
      | 'VITE_MAP_ATTRIBUTION'
      | 'VITE_MAP_TILE_SIZE'
      | 'VITE_MAP_MAX_ZOOM',
      string | undefined
    >
  >
>;

/** A base map that comes from elsewhere. */
export interface TileService {
  /** What the address leads to: a style, tiles of pictures by {z}/{x}/{y}, or a PMTiles archive of pictures. */
  readonly kind: 'style' | 'raster' | 'pmtiles';
  readonly url: string;
  /** HTML that the service asks to be shown; empty where its style brings its own. */
  readonly attribution: string;
  /** Width of a tile, pixels. */
  readonly tileSize: number;
  readonly maxZoom: number;
}

export type TileServices = Readonly<Partial<Record<BaseMap, TileService>>>;

/** A `VITE_MAP_*` variable is missing or wrong; the message names it. */
export class MapSettingsError extends Error {
  override readonly name = 'MapSettingsError';
}

const URL_SETTING = { satellite: 'VITE_MAP_SATELLITE_URL', outdoors: 'VITE_MAP_OUTDOORS_URL' } as const;
const TOKEN = '{token}';

/**
 * Where each base map comes from; one that is missing is the embedded map. An address of its own goes before the
 * provider's. Throws {@link MapSettingsError}, also for `{token}` without a token.
 */
export function tileServices(settings: MapSettings): TileServices {
  const preset = presetOf(settings);
  if (preset === undefined) return {};
  return Object.fromEntries(
    BASE_MAPS.flatMap((name) => {
      const url = settings[URL_SETTING[name]] || preset[name];
      return url ? [[name, serviceAt(url, URL_SETTING[name], preset, settings)]] : [];
    }),
  );
}

/** Origins that a browser must be allowed to reach for these settings, each once; none for the embedded map. */
export function mapOrigins(settings: MapSettings): string[] {
  const preset = presetOf(settings);
  if (preset === undefined) return [];
  const urls = BASE_MAPS.map((name) => settings[URL_SETTING[name]] || preset[name]);
  const origins = urls.flatMap(
    (url) => url?.replace(/^pmtiles:\/\//, '').match(/^https?:\/\/[^/?#]+/)?.[0] ?? [],
  );
  return [...new Set([...origins, ...(preset.origins ?? [])])];
}

function presetOf(settings: MapSettings) {
  const named = settings.VITE_MAP_PROVIDER;
  const hasUrl = BASE_MAPS.some((name) => settings[URL_SETTING[name]]);
  const provider = named || (hasUrl ? 'custom' : 'embedded');
  if (!isProvider(provider)) {
    throw new MapSettingsError(`VITE_MAP_PROVIDER: expected one of ${MAP_PROVIDERS.join(', ')}.`);
  }
  if (!named && !hasUrl && settings.VITE_MAP_TOKEN) {
    throw new MapSettingsError('VITE_MAP_TOKEN: say whose token it is with VITE_MAP_PROVIDER.');
  }
  if (provider === 'custom' && !hasUrl) {
    throw new MapSettingsError(
      'VITE_MAP_PROVIDER: custom needs VITE_MAP_SATELLITE_URL or VITE_MAP_OUTDOORS_URL.',
    );
  }
  return provider === 'embedded' ? undefined : PROVIDER_PRESETS[provider];
}

function isProvider(name: string): name is MapProvider {
  return MAP_PROVIDERS.some((provider) => provider === name);
}

function serviceAt(
  template: string,
  setting: string,
  preset: (typeof PROVIDER_PRESETS)[keyof typeof PROVIDER_PRESETS],
  settings: MapSettings,
): TileService {
  const token = settings.VITE_MAP_TOKEN;
  if (template.includes(TOKEN) && !token) {
    throw new MapSettingsError(`VITE_MAP_TOKEN is missing: ${setting} or its provider needs a token.`);
  }
  const url = template.replaceAll(TOKEN, encodeURIComponent(token ?? ''));
  if (!/^(pmtiles:\/\/)?(https?:\/\/|\/)/.test(url)) {
    throw new MapSettingsError(`${setting}: expected an address that begins with https:// or pmtiles://.`);
  }
  return {
    kind: kindOf(url),
    url,
    attribution: settings.VITE_MAP_ATTRIBUTION || preset.attribution,
    tileSize: wholeNumber(settings, 'VITE_MAP_TILE_SIZE') ?? preset.tileSize,
    maxZoom: wholeNumber(settings, 'VITE_MAP_MAX_ZOOM') ?? preset.maxZoom,
  };
}

function kindOf(url: string): TileService['kind'] {
  if (url.startsWith('pmtiles://')) return 'pmtiles';
  return url.includes('{z}') ? 'raster' : 'style';
}

function wholeNumber(settings: MapSettings, name: 'VITE_MAP_TILE_SIZE' | 'VITE_MAP_MAX_ZOOM') {
  const text = settings[name];
  if (!text) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 4096) {
    throw new MapSettingsError(`${name}: expected a whole number.`);
  }
  return number;
}
