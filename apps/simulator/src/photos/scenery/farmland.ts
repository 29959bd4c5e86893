import { n, type Point } from '../shape.ts';
import {
  type Brush,
  filled,
  foliage,
  ground,
  landUnder,
  ridge,
  scatter,
  stroked,
  tuft,
  wash,
} from './brush.ts';
import { clouds } from './sky.ts';

/** The edge of a farm: rolling paddocks, a shelter belt, a post-and-wire fence. */
export function farmland(brush: Brush): string {
  const { random, light } = brush;
  const ranges = ridge(random, 380, 90, 0.7);
  const hills = ridge(random, 450, 70, 0.2);
  const paddock = ridge(random, 560, 34, 0.1);
  const belt = random.between(200, 1400);
  return [
    wash('farm-sky', 0, 620, [light.skyTop, light.skyLow]),
    clouds(brush),
    filled(landUnder(ranges), light.shade('#4d6270', 0.85)),
    filled(landUnder(hills), light.shade('#7c9450', 0.68)),
    ...Array.from({ length: 12 }, (_, i) =>
      foliage(
        brush,
        [belt + i * 46, 470 + random.between(-16, 12)],
        [80, random.between(110, 170)],
        '#2f4a2a',
        0.58,
      ),
    ),
    filled(landUnder(paddock), light.shade('#8fa553', 0.45)),
    ground(brush, 'farm-grass', 640, [
      ['#869f4b', 0.34],
      ['#78943f', 0.16],
      ['#4b6228', 0.02],
    ]),
    fence(brush),
    grass(brush),
  ].join('');
}

function fence({ random, light }: Brush): string {
  const posts = Array.from(
    { length: 12 },
    (_, i): Point => [i * 175 + random.between(-14, 14), 640 + random.between(-5, 5)],
  );
  const wires = [0.25, 0.5, 0.75, 0.95].map((share) =>
    stroked(
      `M${posts.map(([x, y]) => `${n(x)} ${n(y - 110 * share)}`).join('L')}`,
      light.shade('#5c5c58', 0.4),
      1.8,
      0.8,
    ),
  );
  const wood = posts.map(([x, y]) => {
    const lean = random.normal(0, 3);
    return filled(
      `M${n(x - 7)} ${n(y)}L${n(x - 6 + lean)} ${n(y - 118)}h13L${n(x + 8)} ${n(y)}Z`,
      light.shade('#7a6a55', 0.36),
    );
  });
  return wires.join('') + wood.join('');
}

function grass({ random, light }: Brush): string {
  return ['#5d7630', '#9fb45c', '#4a6127', '#b9bf70']
    .map((hex) => {
      const blades = scatter(random, 170, [630, 1085], (x, y, near) =>
        tuft(random, [x, y], 10 + near * 44, 4, 0.5),
      );
      return stroked(blades, light.shade(hex, 0.15), 3, 0.65);
    })
    .join('');
}
