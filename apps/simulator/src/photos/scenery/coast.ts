import { n, type Point, taper } from '../shape.ts';
import {
  type Brush,
  filled,
  foliage,
  ground,
  landUnder,
  log,
  ridge,
  scatter,
  stroked,
  tuft,
  wash,
} from './brush.ts';
import { clouds, sunGlow } from './sky.ts';

const HORIZON = 400;
const SHORE = 575;

/** A beach: islands, surf, sand with driftwood and kelp, marram on the dune, a pōhutukawa at one side. */
export function coast(brush: Brush): string {
  const { random, light } = brush;
  const island = ridge(random, HORIZON - 6, 46, 0.45).map(([x, y]): Point => [x, Math.min(y, HORIZON + 4)]);
  return [
    wash('coast-sky', 0, HORIZON + 10, [light.skyTop, light.skyLow]),
    sunGlow(brush, HORIZON),
    clouds(brush),
    filled(landUnder(island), light.shade('#5a6b5c', 0.85)),
    wash('coast-sea', HORIZON, SHORE + 40, [
      light.shade('#4f7f93', 0.8),
      light.shade('#3f7f88', 0.5),
      light.shade('#7fb0a6', 0.35),
    ]),
    glints(brush),
    headland(brush),
    surf(brush),
    ground(brush, 'coast-sand', SHORE + 38, [
      ['#a39478', 0.3],
      ['#c9b892', 0.2],
      ['#b09b75', 0.04],
    ]),
    ripples(brush),
    log(
      brush,
      [random.between(200, 1700), random.between(690, 760)],
      random.between(380, 640),
      '#a3937c',
      0.18,
    ),
    kelp(brush),
    ...marram(brush),
  ].join('');
}

function glints({ random, light }: Brush): string {
  const marks = scatter(
    random,
    240,
    [HORIZON + 6, SHORE],
    (x, y, near) => `M${n(x)} ${n(y)}h${n(12 + near * random.between(20, 130))}`,
  );
  return stroked(marks, light.shade('#d7ecec', 0.5), 2.2, 0.4);
}

function headland(brush: Brush): string {
  const { random, light } = brush;
  const left = random.chance(0.5);
  const x = (from: number) => (left ? from : 1920 - from);
  const rock = `M${x(-40)} ${SHORE + 10}L${x(-40)} 230L${x(120)} 255L${x(260)} 330L${x(360)} 430L${x(470)} 520L${x(560)} ${SHORE}Z`;
  const bush = Array.from({ length: 16 }, () => {
    const along = random.unit();
    return foliage(
      brush,
      [x(along * 380), 235 + along * 210 + random.between(-30, 40)],
      [150, 84],
      random.pick(['#3f5a35', '#4a6639', '#35502f']),
      0.45,
    );
  });
  return filled(rock, light.shade('#6f6558', 0.48)) + bush.join('');
}

function surf({ random, light }: Brush): string {
  return [0, 1, 2]
    .map((row) => {
      const y = SHORE - 38 + row * 30;
      const points: Point[] = [];
      for (let x = -40; x <= 1960; x += 80) points.push([x, y + random.between(-7, 7)]);
      const back = points.map(([x, py]): Point => [x, py + random.between(6, 16 + row * 7)]).reverse();
      const path = `M${[...points, ...back].map(([x, py]) => `${n(x)} ${n(py)}`).join('L')}Z`;
      return filled(path, light.shade('#f3f6f2', 0.25), 0.75);
    })
    .join('');
}

function ripples({ random, light }: Brush): string {
  const ridges = (count: number) =>
    scatter(
      random,
      count,
      [SHORE + 60, 1075],
      (x, y, near) => `M${n(x)} ${n(y)}q${n(20 + near * 60)} ${n(-4 - near * 8)} ${n(40 + near * 130)} 0`,
    );
  const grains = scatter(
    random,
    900,
    [SHORE + 50, 1075],
    (x, y, near) => `M${n(x)} ${n(y)}h${n(1 + near * 5)}`,
  );
  return (
    stroked(ridges(170), light.shade('#8e7b58', 0.12), 4, 0.32) +
    stroked(ridges(150), light.shade('#efe0bd', 0.12), 4, 0.4) +
    stroked(grains, light.shade('#6f5f45', 0.12), 3, 0.45)
  );
}

function kelp({ random, light }: Brush): string {
  const strands = Array.from({ length: 9 }, () => {
    const [x, y] = [random.between(0, 1920), random.between(620, 800)];
    const size = (y - 500) * 0.3;
    return filled(
      taper([
        [x, y, size * 0.1],
        [x + size, y - 6, size * 0.2],
        [x + size * 1.8, y + 8, size * 0.12],
        [x + size * 2.6, y + 2, 3],
      ]),
      light.shade('#3a3420', 0.15),
      0.85,
    );
  });
  return strands.join('');
}

function marram({ random, light }: Brush): string[] {
  return Array.from({ length: 18 }, () => {
    const left = random.chance(0.5);
    const near = random.unit();
    const x = left ? random.between(-60, 420 - near * 140) : random.between(1500 + near * 140, 1980);
    const at: Point = [x, 690 + near * 390];
    const height = 80 + near * 190;
    return (
      stroked(
        tuft(random, at, height * 0.9, 22, 0.4),
        light.shade('#55602f', 0.2 * (1 - near)),
        3 + near * 2,
        0.9,
      ) +
      stroked(
        tuft(random, at, height, 24, 0.45),
        light.shade('#a9a860', 0.2 * (1 - near)),
        2.5 + near * 2,
        0.9,
      )
    );
  });
}
