import type { Random } from '../../random.ts';
import { lump, n, type Point } from '../shape.ts';
import { type Brush, filled, ground, landUnder, ridge, scatter, stroked, tuft, wash } from './brush.ts';
import { clouds } from './sky.ts';

/** High country: alps, golden downs, snow tussock and lichened rocks. */
export function tussock(brush: Brush): string {
  const { random, light } = brush;
  const alps = ridge(random, 400, 190, 0.95);
  const farDowns = ridge(random, 470, 60, 0.25);
  const downs = ridge(random, 560, 50, 0.15);
  return [
    wash('tussock-sky', 0, 620, [light.skyTop, light.skyLow]),
    clouds(brush),
    filled(landUnder(alps), light.shade('#5b6673', 0.85)),
    snow(random, alps, light.shade('#f4f6f8', light.infrared ? 0.95 : 0.55)),
    filled(landUnder(farDowns), light.shade('#9a8a58', 0.72)),
    filled(landUnder(downs), light.shade('#ad9552', 0.5)),
    grassOn(brush, downs, 0.5),
    ground(brush, 'tussock-ground', 625, [
      ['#ad9552', 0.45],
      ['#94803f', 0.2],
      ['#6d5d2e', 0.02],
    ]),
    turf(brush),
    ...Array.from({ length: 5 }, () => rock(brush)),
    ...tussocks(brush),
  ].join('');
}

function snow(random: Random, points: readonly Point[], hex: string): string {
  let path = '';
  points.forEach(([x, y], i) => {
    const next = points[i + 1];
    if (!next || y > 330) return;
    const depth = (330 - y) * random.between(0.25, 0.75);
    path += `M${n(x)} ${n(y + 2)}L${n(next[0])} ${n(next[1] + 2)}l${n(random.between(-14, 18))} ${n(depth)}L${n(x + random.between(-6, 10))} ${n(y + depth * 0.5)}Z`;
  });
  return filled(path, hex, 0.85);
}

function grassOn({ random, light }: Brush, points: readonly Point[], distance: number): string {
  let path = '';
  for (const [x, y] of points) {
    for (let i = 0; i < 4; i++)
      path += tuft(random, [x + random.between(-14, 14), y + random.between(2, 90)], 16, 3, 0.4);
  }
  return stroked(path, light.shade('#cdb46c', distance), 2, 0.5);
}

function turf({ random, light }: Brush): string {
  return ['#6f6231', '#c2a95f', '#5c4f28', '#8a8a4a', '#d8c281']
    .map((hex) => {
      const blades = scatter(random, 90, [628, 1085], (x, y, near) =>
        tuft(random, [x, y], 9 + near * 40, 5, 0.7),
      );
      return stroked(blades, light.shade(hex, 0.18), 3.4, 0.6);
    })
    .join('');
}

function rock(brush: Brush): string {
  const { random, light } = brush;
  const y = random.between(640, 900);
  const size = (y - 540) * random.between(0.25, 0.6);
  const at: Point = [random.between(0, 1920), y];
  const factors = Array.from({ length: 9 }, () => random.between(0.75, 1.1));
  const lichen = scatter(random, 24, [0, 1], () => {
    const [dx, dy] = [random.normal(0, 0.2) * size, random.normal(-0.08, 0.09) * size];
    return `M${n(at[0] + dx)} ${n(at[1] + dy)}l${n(size * 0.03)} 1`;
  });
  return (
    filled(
      lump([at[0] + size * 0.1, y + size * 0.2], size * 1.2, size * 0.3, [1, 1, 1, 1, 1, 1]),
      '#000000',
      0.3,
    ) +
    filled(lump(at, size, size * 0.6, factors), light.shade('#7c7a74', 0.25)) +
    filled(
      lump([at[0] + size * 0.08, y + size * 0.1], size * 0.8, size * 0.36, factors),
      light.shade('#4c4a47', 0.25),
      0.6,
    ) +
    stroked(lichen, light.shade('#c3c6a4', 0.2), size * 0.05, 0.6)
  );
}

function tussocks(brush: Brush): string[] {
  const { random } = brush;
  const places = Array.from({ length: 40 }, () => ({
    x: random.between(-40, 1960),
    near: random.unit() ** 0.9,
  }));
  places.sort((a, b) => a.near - b.near);
  return places
    .filter(({ x, near }) => near < 0.35 || Math.abs(x - 960) > 260 + near * 320)
    .map(({ x, near }) => snowTussock(brush, [x, 640 + near * 420], 40 + near * 215, 0.42 * (1 - near)));
}

function snowTussock({ random, light }: Brush, at: Point, height: number, distance: number): string {
  const layer = (hex: string, blades: number, share: number, opacity: number) =>
    stroked(
      tuft(random, at, height * share, blades, 0.55),
      light.shade(hex, distance),
      Math.max(1.5, height * 0.028),
      opacity,
    );
  return (
    filled(lump([at[0], at[1]], height * 0.9, height * 0.16, [1, 1, 1, 1, 1, 1]), '#000000', 0.22) +
    layer('#5d4a22', 18, 0.85, 0.9) +
    layer('#a3853f', 24, 1, 0.95) +
    layer('#dcc27a', 18, 1.08, 0.9)
  );
}
