import { type Position, positionOf } from '@sightline/domain/devices/coordinates';
import { metresBetween } from '@sightline/domain/devices/moved-camera';

/** Metres of one degree of latitude. */
const DEGREE_METRES = 111_195;
/** More say nothing new, and a fleet in one valley would be compared with itself ten thousand times. */
const MOST = 100;
const AROUND = [0, -1, 1];

/** A box of degrees. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A box that holds all within so many metres of a position, and a little more. */
export function boxAround({ latitude, longitude }: Position, metres: number): Box {
  const high = (metres / DEGREE_METRES) * 1.01;
  const nearerPole = Math.abs(latitude) + high;
  const wide = nearerPole >= 90 ? 360 : high / Math.cos((nearerPole * Math.PI) / 180);
  return {
    south: latitude - high,
    north: latitude + high,
    west: longitude - wide,
    east: longitude + wide,
  };
}

type MaybePlaced = { readonly [K in keyof Position]: number | null };

/**
 * Finds those of `cameras` that stand within so many metres of one, itself left out, up to a hundred. Cameras lie in a grid
 * whose squares are as wide as the distance, so that only nine squares are looked through.
 */
export function createNearby<Camera extends MaybePlaced>(cameras: readonly Camera[], metres: number) {
  const square = metres / DEGREE_METRES;
  const squareOf = ({ latitude, longitude }: Position) => {
    const row = Math.floor(latitude / square);
    // All squares of a row are equally wide: as many degrees as the distance is at the row's end nearer to a pole.
    const nearerPole = Math.min(Math.max(Math.abs(row), Math.abs(row + 1)) * square, 89);
    return { row, column: Math.floor(longitude / (square / Math.cos((nearerPole * Math.PI) / 180))) };
  };
  const placed = cameras.flatMap((camera) => {
    const position = positionOf(camera);
    return position ? { camera, position } : [];
  });
  const squares = Map.groupBy(placed, ({ position }) => {
    const { row, column } = squareOf(position);
    return `${row} ${column}`;
  });

  function* around(position: Position) {
    for (const north of AROUND) {
      const { row, column } = squareOf({ ...position, latitude: position.latitude + north * square });
      for (const east of AROUND) yield* squares.get(`${row} ${column + east}`) ?? [];
    }
  }

  return (camera: Camera): Camera[] => {
    const position = positionOf(camera);
    if (!position) return [];
    return around(position)
      .filter((other) => other.camera !== camera && metresBetween(position, other.position) <= metres)
      .map((other) => other.camera)
      .take(MOST)
      .toArray();
  };
}
