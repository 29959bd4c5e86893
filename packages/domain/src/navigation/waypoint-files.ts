import type { Position } from '../devices/coordinates.ts';

/** A point to go to, as GPS devices and maps take it along. */
export interface Waypoint {
  readonly name: string;
  readonly description: string;
  readonly position: Position;
}

/** A file of waypoints with its media type. */
export interface WaypointFile {
  readonly type: string;
  readonly text: string;
}

const DECIMALS = 6;

/** Waypoints as GPX 1.1 (topografix.com/GPX/1/1), which GPS devices and most navigation apps read. */
export function gpxOf(waypoints: readonly Waypoint[], creator: string): WaypointFile {
  const points = waypoints.map(({ name, description, position }) => {
    const at = `lat="${position.latitude.toFixed(DECIMALS)}" lon="${position.longitude.toFixed(DECIMALS)}"`;
    return `  <wpt ${at}>\n    <name>${xmlText(name)}</name>\n    <desc>${xmlText(description)}</desc>\n  </wpt>\n`;
  });
  const head = `<gpx version="1.1" creator="${xmlText(creator)}" xmlns="http://www.topografix.com/GPX/1/1">`;
  return { type: 'application/gpx+xml', text: `${XML}${head}\n${points.join('')}</gpx>\n` };
}

/** Waypoints as KML 2.2 (OGC 07-147r2), which Google Earth and most maps read. */
export function kmlOf(waypoints: readonly Waypoint[], title: string): WaypointFile {
  const points = waypoints.map(({ name, description, position }) => {
    const at = `${position.longitude.toFixed(DECIMALS)},${position.latitude.toFixed(DECIMALS)}`;
    return (
      `    <Placemark>\n      <name>${xmlText(name)}</name>\n      <description>${xmlText(description)}</description>\n` +
      `      <Point><coordinates>${at}</coordinates></Point>\n    </Placemark>\n`
    );
  });
  const head = `<kml xmlns="http://www.opengis.net/kml/2.2">\n  <Document>\n    <name>${xmlText(title)}</name>`;
  return {
    type: 'application/vnd.google-earth.kml+xml',
    text: `${XML}${head}\n${points.join('')}  </Document>\n</kml>\n`,
  };
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text within XML; characters that XML 1.0 does not know are left out. */
function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
