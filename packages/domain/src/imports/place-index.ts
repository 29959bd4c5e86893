import type { Position } from '../devices/coordinates.ts';
import { metresBetween } from '../devices/moved-camera.ts';

/** Positions that are no farther apart are one place: receivers of satellites, and people who read maps, are so exact. */
export const SAME_PLACE_METRES = 100;

const EARTH_RADIUS_METRES = 6_371_009;

/**
 * Tells the place of a position by a name: the first position of that name within {@link SAME_PLACE_METRES} that was asked for, or
 * itself. Each answer takes the same short time, also of a name with 100,000 places.
 */
export function createPlaceIndex(): (name: string, position: Position) => Position {
  /** Places of a name by cell. The cells are cubes of 100 m through the earth: poles and the date line are as all else. */
  const named = new Map<string, Map<number, Position[]>>();
  return (name, { latitude, longitude }) => {
    const cells = named.get(name) ?? new Map<number, Position[]>();
    named.set(name, cells);
    const position = { latitude, longitude };
    const own = cellOf(position);
    for (const step of STEPS) {
      const near = cells
        .get(own + step)
        ?.find((place) => metresBetween(place, position) <= SAME_PLACE_METRES);
      if (near) return near;
    }
    cells.set(own, [...(cells.get(own) ?? []), position]);
    return position;
  };
}

/** More than cells along an axis, so that three of them make one number, and one that is exact. */
const AXIS = 2 ** 17;

function cellOf({ latitude, longitude }: Position): number {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const cell = (share: number) => Math.floor((share * EARTH_RADIUS_METRES) / SAME_PLACE_METRES);
  const [x, y] = [cell(Math.cos(phi) * Math.cos(lambda)), cell(Math.cos(phi) * Math.sin(lambda))];
  return (x * AXIS + y) * AXIS + cell(Math.sin(phi));
}

/** To a cell and to those around it. Its own comes first: most positions of a package are exactly those of others. */
const STEPS = [0, -1, 1].flatMap((x) =>
  [0, -1, 1].flatMap((y) => [0, -1, 1].map((z) => (x * AXIS + y) * AXIS + z)),
);
