import type { Position } from '@sightline/domain/devices/coordinates';
import proj4 from 'proj4';

/** A position in metres on a grid that paper maps are printed with. */
export interface GridText {
  /** `NZTM2000`, `UTM`. */
  readonly grid: string;
  readonly text: string;
}

/** New Zealand Transverse Mercator 2000 (EPSG:2193), as LINZ defines it. */
const NZTM = '+proj=tmerc +lat_0=0 +lon_0=173 +k=0.9996 +x_0=1600000 +y_0=10000000 +ellps=GRS80 +units=m';
const NEW_ZEALAND = { south: -48, north: -34, west: 166, east: 179 } as const;

const BANDS = 'CDEFGHJKLMNPQRSTUVWXX';

/** The grids that cover a position: NZTM2000 in New Zealand, and UTM (WGS 84) between 80° S and 84° N. */
export function gridTexts({ latitude, longitude }: Position): GridText[] {
  const { south, north, west, east } = NEW_ZEALAND;
  const isInNewZealand = latitude > south && latitude < north && longitude > west && longitude < east;
  return [
    ...(isInNewZealand ? [{ grid: 'NZTM2000', text: metres(NZTM, latitude, longitude) }] : []),
    ...(latitude >= -80 && latitude <= 84 ? [{ grid: 'UTM', text: utmText(latitude, longitude) }] : []),
  ];
}

function utmText(latitude: number, longitude: number): string {
  const zone = utmZone(latitude, longitude);
  const projection = `+proj=utm +zone=${zone} ${latitude < 0 ? '+south ' : ''}+datum=WGS84 +units=m`;
  return `${zone}${BANDS[Math.floor((latitude + 80) / 8)]} ${metres(projection, latitude, longitude)}`;
}

/** Zones are 6° wide, but for those that the standard draws otherwise about Norway and Svalbard. */
function utmZone(latitude: number, longitude: number): number {
  if (latitude >= 56 && latitude < 64 && longitude >= 3 && longitude < 12) return 32;
  if (latitude >= 72 && longitude >= 0 && longitude < 42) {
    if (longitude < 9) return 31;
    if (longitude < 21) return 33;
    return longitude < 33 ? 35 : 37;
  }
  return Math.min(60, Math.floor((longitude + 180) / 6) + 1);
}

/** East before north, whole metres. */
function metres(projection: string, latitude: number, longitude: number): string {
  const [east, north] = proj4(projection, [longitude, latitude]);
  return `${Math.round(east)} E ${Math.round(north)} N`;
}
