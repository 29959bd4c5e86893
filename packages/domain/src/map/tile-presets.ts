interface Preset {
  readonly satellite?: string;
  readonly outdoors?: string;
  readonly attribution: string;
  readonly tileSize: number;
  readonly maxZoom: number;
  /** Origins beyond those of the addresses. */
  readonly origins?: readonly string[];
}

const OSM = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>';

/** Where the known services have imagery and terrain, by their public documentation; `{token}` is the operator's. */
export const PROVIDER_PRESETS: Readonly<Record<'maptiler' | 'mapbox' | 'esri' | 'custom', Preset>> = {
  maptiler: {
    satellite: 'https://api.maptiler.com/maps/hybrid/style.json?key={token}',
    outdoors: 'https://api.maptiler.com/maps/outdoor-v2/style.json?key={token}',
    attribution: '',
    tileSize: 512,
    maxZoom: 20,
  },
  mapbox: {
    satellite:
      'https://api.mapbox.com/styles/v1/mapbox/satellite-streets-v12/tiles/512/{z}/{x}/{y}@2x?access_token={token}',
    outdoors:
      'https://api.mapbox.com/styles/v1/mapbox/outdoors-v12/tiles/512/{z}/{x}/{y}@2x?access_token={token}',
    attribution: `<a href="https://www.mapbox.com/about/maps/">© Mapbox</a> ${OSM}`,
    tileSize: 512,
    maxZoom: 20,
  },
  esri: {
    satellite:
      'https://ibasemaps-api.arcgis.com/arcgis/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}?token={token}',
    outdoors:
      'https://ibasemaps-api.arcgis.com/arcgis/rest/services/World_Topo_Map/MapServer/tile/{z}/{y}/{x}?token={token}',
    attribution: 'Powered by <a href="https://www.esri.com/">Esri</a>',
    tileSize: 256,
    maxZoom: 19,
  },
  custom: { attribution: '', tileSize: 256, maxZoom: 19 },
};
