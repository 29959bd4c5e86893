import { isLatitude, isLongitude, type Position } from '../devices/coordinates.ts';

export type Axis = keyof Position;

interface Hemispheres {
  readonly accepts: (degrees: number) => boolean;
  readonly letters: string;
  readonly negative: string;
}

const AXES: Readonly<Record<Axis, Hemispheres>> = {
  latitude: { accepts: isLatitude, letters: 'NS', negative: 'S' },
  longitude: { accepts: isLongitude, letters: 'EW', negative: 'W' },
};
/** Signs of the same meaning that keyboards, word processors and maps write. */
const SAME_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[−–]/g, '-'],
  [/[º˚]/g, '°'],
  [/[’′ʹ´`]/g, "'"],
  [/[”“″]|''/g, '"'],
  [/\s+/g, ' '],
];
const WHOLE = /^(?:(?<before>[NESW]) ?)?(?<sign>[-+])?(?<size>[\d.,].*?)(?: ?(?<after>[NESW]))?$/;
/** Degrees; with minutes; with seconds. Between parts stands a sign or a space, so that no number is cut in two. */
const SIZES = [
  /^(?<degrees>\d+(?:[.,]\d*)?|[.,]\d+) ?(?<mark>°)?$/,
  /^(?<degrees>\d+)(?: ?(?<mark>°) ?| )(?<minutes>\d+(?:[.,]\d+)?)(?: ?')?$/,
  /^(?<degrees>\d+)(?: ?(?<mark>°) ?| )(?<minutes>\d+)(?: ?' ?| )(?<seconds>\d+(?:[.,]\d+)?)(?: ?")?$/,
];
const BEGUN = /^[NESW]? ?[-+]?\d*[.,]?\d*(?:[° ] ?(?:\d+[.,]?\d*(?:[' ] ?(?:\d+[.,]?\d*"?)?)?)?)? ?[NESW]?$/;
/** Where one coordinate of a pair may end: a separator, or the letter of a hemisphere. */
const SEPARATOR = /(?<=[NESW°"'\d.]) ?(?:[,;/]| ) ?(?=[-+.\dNESW])|(?<=[\d°'"] ?[NESW])(?=\d)/g;
/** RFC 5870, with what phones put behind it. Android shares a marked place as the question of nowhere, `geo:0,0?q=…`. */
const GEO = /^GEO:(?:0,0\?Q=)?([-\d.]+),([-\d.]+)(?:[,;?(&].*)?$/;
const NOWHERE = /^GEO:0,0\?/;
/** A tenth of a metre is a millionth of a degree. */
const DECIMALS = 6;

/** Text with the signs that this module reads. */
function plain(text: string): string {
  return SAME_SIGNS.reduce((known, [sign, same]) => known.replaceAll(sign, same), text)
    .trim()
    .toUpperCase();
}

/**
 * One coordinate as people, maps and GPS devices write it: `-41.2865`, `41,2865° S`, `41°17'11.4"S`, `S 41 17.19`.
 * Degrees; undefined for anything else, for one of the other axis, and outside of its range. Minutes without any sign
 * (`41 17`) are read only beside the letter of a hemisphere.
 */
export function readCoordinate(axis: Axis, text: string): number | undefined {
  const found = WHOLE.exec(plain(text))?.groups;
  if (!found) return undefined;
  const { before, sign, size = '', after } = found;
  const { accepts, letters, negative } = AXES[axis];
  const letter = before ?? after;
  if ((before && after) || (letter && (sign || !letters.includes(letter)))) return undefined;
  const degrees = readSize(size, letter !== undefined);
  if (degrees === undefined) return undefined;
  const signed = sign === '-' || letter === negative ? -degrees : degrees;
  return accepts(signed) ? signed : undefined;
}

/** Degrees without a sign; there are 60 of each part in the one before. */
function readSize(text: string, isNamed: boolean): number | undefined {
  const parts = SIZES.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!parts) return undefined;
  const { degrees, mark, minutes, seconds } = parts;
  const number = (part: string | undefined) => Number((part ?? '0').replace(',', '.'));
  if (minutes === undefined) return number(degrees);
  if (!(isNamed || mark) || number(minutes) >= 60 || number(seconds) >= 60) return undefined;
  return Number((number(degrees) + number(minutes) / 60 + number(seconds) / 3_600).toFixed(DECIMALS));
}

/** Whether a text is what a coordinate of this axis begins with, so that somebody may go on typing. */
export function mayBecomeCoordinate(axis: Axis, text: string): boolean {
  const typed = plain(text);
  const { letters } = AXES[axis];
  return BEGUN.test(typed) && [...typed].every((sign) => !/[A-Z]/.test(sign) || letters.includes(sign));
}

/**
 * A latitude and a longitude in one text, in degrees, as maps, messages and GPS devices give them: `-41.2865,174.7762`,
 * `(-41.2865, 174.7762)`, `41°17'11"S 174°46'34"E`, `geo:-41.2865,174.7762`; undefined for anything else. With letters of
 * hemispheres the longitude may come first.
 */
export function readPosition(text: string): Position | undefined {
  const typed = plain(text);
  const [, latitude, longitude] = GEO.exec(typed) ?? [];
  const isNowhere = NOWHERE.test(typed) && Number(latitude) === 0 && Number(longitude) === 0;
  if (latitude && longitude && !isNowhere) return readBoth(latitude, longitude);
  if (readCoordinate('latitude', typed) !== undefined || readCoordinate('longitude', typed) !== undefined)
    return undefined;
  const pair = typed.replace(/^[([](.*)[)\]]$/, '$1').trim();
  for (const { 0: separator, index } of pair.matchAll(SEPARATOR)) {
    const [first, second] = [pair.slice(0, index), pair.slice(index + separator.length)];
    const found = readBoth(first, second) ?? readBoth(second, first, true);
    if (found) return found;
  }
  return undefined;
}

function readBoth(first: string, second: string, mustBeNamed = false): Position | undefined {
  const isNamed = [first, second].map((text) => /[NESW]/.test(text));
  if (isNamed[0] !== isNamed[1] || (mustBeNamed && !isNamed[0])) return undefined;
  const latitude = readCoordinate('latitude', first);
  const longitude = readCoordinate('longitude', second);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
