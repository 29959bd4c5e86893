import type { Position } from '../devices/coordinates.ts';

/** Five decimals of a degree are about a metre; so is a tenth of a second about three. */
const DECIMALS = 5;

/** A position as maps and GPS devices take it when it is pasted: `-41.30400, 174.74300`, degrees in WGS 84. */
export function decimalText({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
}

/** The same in degrees, minutes and seconds: `41°18′14.4″S 174°44′34.8″E`. */
export function degreesMinutesSeconds({ latitude, longitude }: Position): string {
  const north = sexagesimal(Math.abs(latitude)) + (latitude < 0 ? 'S' : 'N');
  const east = sexagesimal(Math.abs(longitude)) + (longitude < 0 ? 'W' : 'E');
  return `${north} ${east}`;
}

function sexagesimal(degrees: number): string {
  // Rounded as a whole first, so that no 60 seconds are written.
  const tenths = Math.round(degrees * 36_000);
  const seconds = (tenths % 600) / 10;
  const minutes = Math.floor(tenths / 600) % 60;
  return `${Math.floor(tenths / 36_000)}°${pad(minutes)}′${pad(seconds.toFixed(1), 4)}″`;
}

function pad(value: number | string, length = 2): string {
  return String(value).padStart(length, '0');
}

/** Opens the navigation app of a phone at a position (RFC 5870), with a name where the app shows one. */
export function navigationAppLink(position: Position, name: string): string {
  const at = `${position.latitude.toFixed(DECIMALS)},${position.longitude.toFixed(DECIMALS)}`;
  return `geo:${at}?q=${at}(${encodeURIComponent(name)})`;
}

/** Directions to a position in a browser, from where the reader is. */
export function directionsLink({ latitude, longitude }: Position): string {
  const to = `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`;
}
