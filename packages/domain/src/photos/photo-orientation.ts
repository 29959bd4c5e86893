/**
 * How a photo is turned before it is shown, as EXIF's Orientation says it (tag 0x0112, CIPA DC-008): 1 as its pixels are
 * stored, 2 mirrored, 3 upside down, 4 mirrored and upside down, 5 to 8 lying on a side, 6 turned clockwise.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** x, y, width and height as fractions of a photo, from its top left. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Fractions of a millionth are less than a pixel, and 1 - 0.7 is 0.3. */
const PRECISION = 1_000_000;

/** Where the box lies in the photo that is shown, for each orientation. */
const TURNS: Readonly<Record<Orientation, (box: Box) => Box>> = {
  1: (box) => box,
  2: ([x, y, width, height]) => [1 - x - width, y, width, height],
  3: ([x, y, width, height]) => [1 - x - width, 1 - y - height, width, height],
  4: ([x, y, width, height]) => [x, 1 - y - height, width, height],
  5: ([x, y, width, height]) => [y, x, height, width],
  6: ([x, y, width, height]) => [1 - y - height, x, height, width],
  7: ([x, y, width, height]) => [1 - y - height, 1 - x - width, height, width],
  8: ([x, y, width, height]) => [y, 1 - x - width, height, width],
};

/** The orientation that a number of EXIF means; what is none, or missing, turns nothing, as browsers have it. */
export function orientationOf(value: number | null | undefined): Orientation {
  return isOrientation(value) ? value : 1;
}

/**
 * A box of the photo as its pixels are stored, which is what a camera's model looks at, as a box of the photo as it is
 * shown. What touches an edge touches one afterwards; fractions are rounded to a millionth where they change.
 */
export function turnBox(box: Box, orientation: Orientation): Box {
  if (orientation === 1) return box;
  const [x, y, width, height] = TURNS[orientation](box);
  return [rounded(x), rounded(y), rounded(width), rounded(height)];
}

function isOrientation(value: number | null | undefined): value is Orientation {
  return value !== null && value !== undefined && Object.hasOwn(TURNS, value);
}

/** Never below nothing: 32-bit fractions of a box at an edge may add up to a little more than one. */
function rounded(fraction: number): number {
  return Math.max(0, Math.round(fraction * PRECISION) / PRECISION);
}
