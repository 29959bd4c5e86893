import type { Position } from '@sightline/domain/devices/coordinates';
import { isLatitude, isLongitude } from '@sightline/domain/devices/coordinates';

export type Axis = keyof Position;

const RANGE = { latitude: isLatitude, longitude: isLongitude };
/** A number, or what a number begins with. */
const BEGUN = /^-?\d*\.?\d*$/;
/** Two numbers as maps write them: `-41.29, 174.74`. */
const PAIR = /^(-?\d+(?:\.\d+)?)[,;]?\s+(-?\d+(?:\.\d+)?)$/;

/** Degrees as people write them, with the signs that JavaScript reads. */
function plain(text: string): string {
  return text.replaceAll('°', '').replaceAll('−', '-').replaceAll(/\s+/g, ' ').trim();
}

/** The text that a coordinate's field takes up; undefined for an entry that is ignored. */
export function acceptCoordinate(axis: Axis, typed: string): string | undefined {
  const text = plain(typed).replace(',', '.');
  if (!BEGUN.test(text)) return undefined;
  const value = Number(text);
  return Number.isNaN(value) || RANGE[axis](value) ? text : undefined;
}

/** A latitude and a longitude in one text, as it is copied from a map; undefined for anything else. */
export function readPair(text: string): Readonly<Record<Axis, string>> | undefined {
  const [, first = '', second = ''] = PAIR.exec(plain(text)) ?? [];
  const latitude = acceptCoordinate('latitude', first);
  const longitude = acceptCoordinate('longitude', second);
  return latitude && longitude ? { latitude, longitude } : undefined;
}
