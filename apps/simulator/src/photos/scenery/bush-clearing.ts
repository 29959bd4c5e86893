import { n, type Point, taper } from '../shape.ts';
import { type Brush, filled, foliage, frond, ground, log, scatter, stroked, tuft, wash } from './brush.ts';

const EDGE = 600;
const GREENS = ['#2f4a26', '#3b5a2c', '#4a6b31', '#55733a', '#28401f'] as const;

/** A grassy clearing in coastal bush: dense leaves, tree ferns, harakeke. */
export function bushClearing(brush: Brush): string {
  const { random, light } = brush;
  return [
    wash('bush-sky', 0, 640, [light.skyTop, light.skyLow]),
    wash('bush-dark', 480, 640, [light.shade('#22331b', 0.6), light.shade('#1a2614', 0.35)]),
    bank(brush, 22, [120, 420], [360, 220], 0.72),
    bank(brush, 22, [260, 560], [320, 190], 0.5),
    ...Array.from({ length: 3 }, () =>
      treeFern(brush, random.between(80, 1840), random.between(150, 300), 0.4),
    ),
    bank(brush, 18, [470, 600], [300, 140], 0.34),
    ground(brush, 'bush-grass', EDGE, [
      ['#5f7a38', 0.4],
      ['#6c8a3c', 0.2],
      ['#3e5424', 0.02],
    ]),
    ferns(brush),
    grass(brush),
    log(
      brush,
      [random.between(260, 1660), random.between(660, 720)],
      random.between(320, 560),
      '#63523a',
      0.25,
    ),
    harakeke(brush, random.chance(0.5) ? random.between(40, 260) : random.between(1660, 1880)),
  ].join('');
}

function bank(brush: Brush, count: number, [top, bottom]: Point, size: Point, distance: number): string {
  const { random } = brush;
  const places = Array.from(
    { length: count },
    (): Point => [random.between(-80, 2000), random.between(top, bottom)],
  );
  places.sort((a, b) => a[1] - b[1]);
  return places
    .map((at) =>
      foliage(
        brush,
        at,
        [size[0] * random.between(0.6, 1.3), size[1] * random.between(0.6, 1.2)],
        random.pick(GREENS),
        distance,
      ),
    )
    .join('');
}

/** Ferns and grass hide where the bush meets the clearing. */
function ferns({ random, light }: Brush): string {
  const places = Array.from(
    { length: 18 },
    (): Point => [random.between(-40, 1960), random.between(EDGE - 10, EDGE + 34)],
  );
  const layer = (hex: string) => {
    const fronds = places.flatMap((at) =>
      Array.from({ length: 4 }, () =>
        frond(random, at, random.between(60, 120), -Math.PI / 2 + random.normal(0, 0.8)),
      ),
    );
    return stroked(fronds.join(''), light.shade(hex, 0.34), 4.6, 0.9);
  };
  return layer('#2c4420') + layer('#5c7d35');
}

function treeFern({ random, light }: Brush, x: number, top: number, distance: number): string {
  const trunk = taper([
    [x + random.normal(0, 12), EDGE + 20, 46],
    [x + 4, (top + EDGE) / 2, 32],
    [x, top, 26],
  ]);
  let rings = '';
  for (let y = top + 14; y < EDGE; y += 15) rings += `M${n(x - 13)} ${n(y)}q13 7 28 0`;
  const crown = (hex: string, count: number) => {
    let path = '';
    for (let i = 0; i < count; i++) {
      const angle = -Math.PI / 2 + ((i + random.between(-0.3, 0.3)) / (count - 1) - 0.5) * 3.3;
      path += frond(random, [x, top], random.between(190, 260), angle);
    }
    return stroked(path, light.shade(hex, distance), 7, 0.95);
  };
  return (
    filled(trunk, light.shade('#33271b', distance)) +
    stroked(rings, light.shade('#5a4630', distance), 4, 0.6) +
    crown('#2c4a20', 11) +
    crown('#54792f', 9)
  );
}

function grass({ random, light }: Brush): string {
  const layers = ['#46602a', '#7f9c48', '#3a5222', '#9fb35c', '#5f7f36'].map((hex) => {
    const blades = scatter(random, 95, [EDGE + 10, 1085], (x, y, near) =>
      tuft(random, [x, y], 14 + near * 46, 4, 0.5),
    );
    return stroked(blades, light.shade(hex, 0.14), 3.8, 0.7);
  });
  const flowers = scatter(random, 60, [EDGE + 60, 1060], (x, y) => `M${n(x)} ${n(y)}h5`);
  return layers.join('') + stroked(flowers, light.shade('#efe9c8', 0.1), 6, 0.8);
}

function harakeke({ random, light }: Brush, x: number): string {
  const leaves = Array.from({ length: 26 }, (_, i) => {
    const lean = random.normal(0, 0.55);
    const height = random.between(260, 480);
    const foot = 940 + random.between(-12, 22);
    const leaf = taper([
      [x + lean * 30, foot, 20],
      [x + lean * height * 0.35, foot - height * 0.55, 26],
      [x + lean * height * 0.75, foot - height * (1 - Math.min(Math.abs(lean) * 0.35, 0.6)), 5],
    ]);
    return filled(leaf, light.shade(['#3c5230', '#546b3c', '#6b8049'][i % 3] as string, 0.06));
  });
  return leaves.join('');
}
