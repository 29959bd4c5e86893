import type { Random } from '../../random.ts';
import type { Light } from '../light.ts';
import { lump, n, outline, type Point, taper } from '../shape.ts';

/** Every scene is drawn in these units, whatever the photo's size in pixels. */
export const WIDTH = 1920;
export const HEIGHT = 1080;

/** What painting a scene needs: chance that belongs to the camera, and the light of the moment. */
export type Brush = { random: Random; light: Light };

export function filled(path: string, colour: string, opacity = 1): string {
  return `<path d="${path}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`;
}

export function stroked(path: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${opacity.toFixed(2)}"/>`;
}

/** A vertical gradient over the given band of the picture. */
export function wash(id: string, top: number, bottom: number, colours: readonly string[]): string {
  const stops = colours.map(
    (c, i) => `<stop offset="${n((i / (colours.length - 1)) * 100)}%" stop-color="${c}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>
<rect x="0" y="${n(top)}" width="${WIDTH}" height="${n(bottom - top)}" fill="url(#${id})"/>`;
}

/** Ground with a gradient whose far edge follows a skyline instead of a ruler. */
export function ground(
  { random, light }: Brush,
  id: string,
  edge: number,
  hexes: readonly (readonly [string, number])[],
): string {
  const stops = hexes.map(([hex, distance], i) => {
    const share = (i / (hexes.length - 1)) * 100;
    return `<stop offset="${n(share)}%" stop-color="${light.shade(hex, distance)}"/>`;
  });
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${edge}" x2="0" y2="${HEIGHT}">${stops.join('')}</linearGradient>
<path d="${landUnder(ridge(random, edge, 14, 0.3))}" fill="url(#${id})"/>`;
}

/** A skyline from the left to the right edge: sums of waves, `rough` 0 (downs) to 1 (alps). */
export function ridge(random: Random, base: number, height: number, rough: number): Point[] {
  const waves = [1.3, 2.7, 5.1, 9.7, 19, 37].map((frequency, i) => ({
    frequency: frequency * random.between(0.8, 1.25),
    phase: random.between(0, 7),
    size: (rough * 0.35 + 0.32) ** i,
  }));
  const points: Point[] = [];
  for (let x = -40; x <= WIDTH + 40; x += 20) {
    const wave = waves.reduce(
      (sum, w) => sum + w.size * Math.sin((x / WIDTH) * w.frequency * 2 + w.phase),
      0,
    );
    const peak = rough > 0.5 ? 1 - Math.abs(wave) * 0.8 : wave;
    points.push([x, base - height * peak]);
  }
  return points;
}

/** The land under a skyline, down to the bottom of the picture. */
export function landUnder(points: readonly Point[]): string {
  const corners = points.map(([x, y]) => `L${n(x)} ${n(y)}`).join('');
  return `M-60 ${HEIGHT + 20}${corners}L${WIDTH + 60} ${HEIGHT + 20}Z`;
}

/** Grass blades fanning out from one root, all in one path. */
export function tuft(random: Random, [x, y]: Point, height: number, blades: number, spread = 0.9): string {
  let path = '';
  for (let i = 0; i < blades; i++) {
    const lean = random.normal(0, spread);
    const length = height * random.between(0.5, 1.05);
    const root = x + random.normal(0, height * 0.08) + lean * height * 0.05;
    const foot = y + random.between(-0.035, 0.035) * height;
    const tip: Point = [root + lean * length * 0.75, y - length * (1 - Math.min(Math.abs(lean) * 0.3, 0.75))];
    path += `M${n(root)} ${n(foot)}Q${n(root + lean * length * 0.3)} ${n(y - length * 0.68)} ${n(tip[0])} ${n(tip[1])}`;
  }
  return path;
}

/** Short marks scattered over a band, denser and smaller in the distance: litter, pebbles, ripples. */
export function scatter(
  random: Random,
  count: number,
  [top, bottom]: readonly [number, number],
  mark: (x: number, y: number, near: number) => string,
): string {
  let path = '';
  for (let i = 0; i < count; i++) {
    const near = random.unit() ** 1.4;
    path += mark(random.between(-20, WIDTH + 20), top + (bottom - top) * near, near);
  }
  return path;
}

/** A crown of leaves with lit tops, as a bush or a tree seen from far. */
export function foliage(
  { random, light }: Brush,
  at: Point,
  size: Point,
  hex: string,
  distance: number,
): string {
  const [width, height] = size;
  const factors = () => Array.from({ length: 9 }, () => random.between(0.72, 1.15));
  const inside = (reach: number): [x: number, y: number, up: number] => {
    const angle = random.between(0, Math.PI * 2);
    const radius = Math.sqrt(random.unit()) * reach;
    return [
      at[0] + Math.cos(angle) * radius * width,
      at[1] + Math.sin(angle) * radius * height,
      Math.sin(angle) * radius,
    ];
  };
  let crown = lump(at, width * 0.8, height * 0.8, factors());
  for (let i = 0; i < 5; i++) {
    const [x, y] = inside(0.42);
    crown += lump([x, y], width * random.between(0.2, 0.42), height * random.between(0.25, 0.45), factors());
  }
  const leaf = Math.max(7, 28 * (1 - distance));
  const marks: [lit: string, dark: string, edge: string] = ['', '', ''];
  for (let i = 0; i < 48; i++) {
    const [x, y, up] = inside(0.53);
    const turn = () => n(random.between(-0.7, 0.9) * leaf);
    const mark = `M${n(x)} ${n(y)}q${turn()} ${turn()} ${turn()} ${turn()}`;
    if (i > 32) marks[2] += mark;
    else if (up < random.between(-0.35, 0.2)) marks[0] += mark;
    else marks[1] += mark;
  }
  return (
    filled(crown, light.shade(hex, distance)) +
    stroked(marks[2], light.shade(hex, distance), leaf * 0.42) +
    stroked(marks[1], light.shade('#141b10', distance), leaf * 0.5, 0.38) +
    stroked(marks[0], light.shade(brighten(hex), distance), leaf * 0.5, 0.6)
  );
}

/** One fern frond: a bending rib with leaflets on both sides. */
export function frond(random: Random, [x, y]: Point, length: number, angle: number): string {
  const bend = Math.cos(angle) >= 0 ? 1 : -1;
  let path = '';
  let [px, py, heading] = [x, y, angle];
  const steps = 14;
  for (let i = 1; i <= steps; i++) {
    heading += (bend * 1.35) / steps;
    px += (Math.cos(heading) * length) / steps;
    py += (Math.sin(heading) * length) / steps;
    const leaflet = length * 0.2 * Math.sin((Math.PI * (i + 4)) / (steps + 4)) * random.between(0.85, 1.1);
    for (const side of [-1, 1]) {
      const turn = heading + side * 1.15;
      path += `M${n(px)} ${n(py)}l${n(Math.cos(turn) * leaflet)} ${n(Math.sin(turn) * leaflet)}`;
    }
  }
  return path;
}

/** A fallen branch or a stem of driftwood lying on the ground. */
export function log(
  { random, light }: Brush,
  [x, y]: Point,
  length: number,
  hex: string,
  distance: number,
): string {
  const thick = length * random.between(0.07, 0.1);
  const tilt = random.normal(0, 0.05) * length;
  const body = taper([
    [x - length / 2, y + tilt, thick],
    [x - length / 5, y - thick * 0.1, thick * 1.1],
    [x + length / 5, y - thick * 0.2, thick * 0.9],
    [x + length / 2, y - tilt, thick * 0.55],
  ]);
  const shadow = outline([
    [x - length / 2, y + tilt + thick * 0.45],
    [x, y + thick * 0.35],
    [x + length / 2, y - tilt + thick * 0.25],
    [x + length * 0.4, y - tilt + thick * 0.75],
    [x - length * 0.4, y + tilt + thick * 0.95],
  ]);
  let grain = '';
  for (let i = 0; i < 9; i++) {
    const gx = x + random.between(-0.45, 0.3) * length;
    grain += `M${n(gx)} ${n(y + random.between(-0.35, 0.3) * thick)}l${n(length * random.between(0.05, 0.16))} ${n(-tilt * 0.2)}`;
  }
  return (
    filled(shadow, '#000000', 0.35) +
    filled(body, light.shade(hex, distance)) +
    stroked(grain, light.shade('#1d1712', distance), 3, 0.45)
  );
}

export function brighten(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const up = (channel: number) => Math.min(255, Math.round(channel * 1.35 + 22));
  return `#${((up(value >> 16) << 16) | (up((value >> 8) & 255) << 8) | up(value & 255)).toString(16).padStart(6, '0')}`;
}
