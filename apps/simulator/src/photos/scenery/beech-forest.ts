import { n, type Point, taper } from '../shape.ts';
import { type Brush, filled, foliage, frond, ground, log, scatter, stroked, wash } from './brush.ts';

const GROUND = 590;

/** Mountain beech: pale light between mossy trunks, leaf litter, crown ferns. */
export function beechForest(brush: Brush): string {
  const { random, light } = brush;
  const far = Array.from({ length: 20 }, () =>
    trunk(brush, random.between(0, 1920), GROUND, random.between(14, 30), 0.78),
  );
  const middle = Array.from({ length: 9 }, () =>
    trunk(brush, random.between(0, 1920), GROUND + random.between(10, 60), random.between(36, 62), 0.45),
  );
  const side = random.chance(0.5) ? random.between(90, 330) : random.between(1590, 1840);
  return [
    wash('beech-air', 0, GROUND + 60, [
      light.shade('#8fa07a', 0.55),
      light.shade('#cfdcb4', 0.8),
      light.shade('#9aa878', 0.7),
    ]),
    backLight(brush),
    canopy(brush, 0.85, 26),
    ...far,
    canopy(brush, 0.6, 15),
    ground(brush, 'beech-floor', GROUND, [
      ['#7d7a4c', 0.6],
      ['#6b5a37', 0.3],
      ['#57472c', 0.12],
      ['#3c3222', 0.02],
    ]),
    mounds(brush),
    ...middle,
    litter(brush),
    dapples(brush),
    log(
      brush,
      [random.between(300, 1600), random.between(650, 720)],
      random.between(420, 700),
      '#5c4b35',
      0.25,
    ),
    ferns(brush, 6, 0.4, [640, 720], 120),
    trunk(brush, side, 900, random.between(130, 190), 0.08),
    ferns(brush, 4, 0.1, [800, 960], 230),
  ].join('');
}

function backLight({ random, light }: Brush): string {
  let dots = '';
  for (let i = 0; i < 70; i++) {
    const size = random.between(6, 34);
    dots += `<circle cx="${n(random.between(0, 1920))}" cy="${n(random.between(0, 520))}" r="${n(size)}" fill-opacity="${random.between(0.12, 0.5).toFixed(2)}"/>`;
  }
  return `<g fill="${light.infrared ? '#0b0b0b' : light.skyLow}">${dots}</g>`;
}

function canopy(brush: Brush, distance: number, count: number): string {
  const { random } = brush;
  return Array.from({ length: count }, () => {
    const low = random.chance(0.45);
    const at: Point = [
      random.between(-60, 1980),
      low ? random.between(470, GROUND + 10) : random.between(-80, 190),
    ];
    return foliage(
      brush,
      at,
      [random.between(280, 560), random.between(90, 190)],
      random.pick(GREENS),
      distance,
    );
  }).join('');
}

const GREENS = ['#4f6b34', '#5d7a3a', '#45602f', '#6d8440'] as const;

function trunk(brush: Brush, x: number, foot: number, width: number, distance: number): string {
  const { random, light } = brush;
  const lean = random.normal(0, 0.03) * foot;
  const spine = [
    [x + lean, -30, width * 0.72],
    [x + lean * 0.5, foot * 0.5, width * 0.86],
    [x, foot - width * 0.6, width],
    [x - lean * 0.1, foot, width * 1.55],
  ] as const;
  const shape = taper(spine);
  let bark = '';
  let moss = '';
  for (let i = 0; i < width * 0.6; i++) {
    const y = random.between(0, foot);
    const bx = x + lean * (1 - y / foot) + random.between(-0.4, 0.4) * width * 0.8;
    bark += `M${n(bx)} ${n(y)}q${n(random.normal(0, 3))} ${n(width * 0.3)} 0 ${n(random.between(0.3, 0.9) * width)}`;
    const low = foot - random.unit() ** 2 * foot * 0.6;
    moss += `M${n(x + random.between(-0.5, 0.45) * width)} ${n(low)}l${n(random.normal(0, 4))} ${n(width * 0.12)}`;
  }
  const shadeSide = taper(spine.map(([sx, sy, w]) => [sx + w * 0.28, sy, w * 0.44] as const));
  return (
    filled(shape, light.shade('#6a6152', distance)) +
    filled(shadeSide, light.shade('#2b2620', distance), 0.5) +
    stroked(bark, light.shade('#2a241c', distance), Math.max(1.5, width * 0.045), 0.45) +
    stroked(moss, light.shade('#6f8038', distance), width * 0.09, 0.5)
  );
}

function mounds(brush: Brush): string {
  const { random } = brush;
  return Array.from({ length: 7 }, () => {
    const y = random.between(GROUND, 700);
    return foliage(
      brush,
      [random.between(0, 1920), y],
      [random.between(160, 420), random.between(30, 70)],
      '#5f6d2f',
      0.4,
    );
  }).join('');
}

function litter({ random, light }: Brush): string {
  return ['#8f6a3a', '#a98147', '#5a4226', '#c19a5c', '#33281a']
    .map((hex) => {
      const marks = scatter(random, 300, [GROUND + 10, 1075], (x, y, near) => {
        const size = 3 + near * 15;
        return `M${n(x)} ${n(y)}l${n(random.between(-1, 1) * size)} ${n(random.between(-0.35, 0.35) * size)}`;
      });
      return stroked(marks, light.shade(hex, 0.15), 5.5, 0.6);
    })
    .join('');
}

function dapples({ random, light }: Brush): string {
  const spots = Array.from({ length: 26 }, () => {
    const y = random.between(GROUND + 20, 1040);
    const size = ((y - 480) / 600) * random.between(40, 150);
    return `<ellipse cx="${n(random.between(0, 1920))}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.2)}"/>`;
  });
  if (light.sunshine < 0.3) return '';
  return `<g fill="#ffe9a8" fill-opacity="${(light.sunshine * 0.2).toFixed(2)}">${spots.join('')}</g>`;
}

function ferns(
  { random, light }: Brush,
  clumps: number,
  distance: number,
  band: readonly [number, number],
  length: number,
): string {
  return Array.from({ length: clumps }, () => {
    const at: Point = [
      random.chance(0.5) ? random.between(-40, 620) : random.between(1300, 1960),
      random.between(...band),
    ];
    const fronds = (hex: string) => {
      let path = '';
      for (let i = 0; i < 6; i++)
        path += frond(random, at, length * random.between(0.7, 1.1), -Math.PI / 2 + random.normal(0, 0.75));
      return stroked(path, light.shade(hex, distance), length * 0.05, 0.95);
    };
    return fronds('#37501f') + fronds('#5f8033');
  }).join('');
}
