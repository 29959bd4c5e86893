import sharp from 'sharp';
import type { Random } from '../random.ts';
import { type Animal, animalFor, type Family } from './animals/animals.ts';
import { lighter } from './animals/pen.ts';
import type { Light } from './light.ts';
import type { Biome } from './scenery/biome.ts';
import { stroked, tuft } from './scenery/brush.ts';
import { n } from './shape.ts';

const FIELD = { width: 400, height: 300, feet: 290 };

/** x, y, width and height as fractions of the photo from its top left. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Where an animal stands; `individual` 0 is the foremost. */
type Place = { individual: number; x: number; ground: number; scale: number; facesRight: boolean };

/** What grows or lies in front of the feet, so that animals stand in their ground and not on it. */
const UNDERFOOT: Record<Biome, { hexes: readonly string[]; height: number }> = {
  'beech-forest': { hexes: ['#6d7a3a', '#8f6a3a'], height: 16 },
  tussock: { hexes: ['#8a7436', '#c9b067'], height: 38 },
  coast: { hexes: ['#9c8a66'], height: 7 },
  'bush-clearing': { hexes: ['#4f6b30', '#86a04c'], height: 36 },
  farmland: { hexes: ['#5d7630', '#9fb45c'], height: 30 },
};

/** Drawn animals, the part of the 1920 × 1080 drawing they take up, and the box of the foremost. */
export type DrawnSubject = { svg: string; region: Region; bbox: Box };
export type Region = { left: number; top: number; right: number; bottom: number };

export type Subject = { species: string; family?: Family; count: number; biome: Biome };

/** Where animals stand changes from frame to frame, coat and hair belong to the animal. */
export type SubjectChance = { frame: Random; bodies: Random };

/** Draws the animals of a photo where they stand. */
export async function drawSubject(
  subject: Subject,
  { frame, bodies }: SubjectChance,
  light: Light,
): Promise<DrawnSubject> {
  const animal = animalFor(subject.species, subject.family);
  const places = placesFor(animal, subject.count, frame.fork('places'));
  const drawn = places.map((place, i) =>
    drawAnimal(
      animal,
      subject.biome,
      place,
      { frame: frame.fork(i), bodies: bodies.fork(place.individual) },
      light,
      i,
    ),
  );
  const front = drawn.length - 1;
  return {
    svg: drawn.map(({ svg }) => svg).join(''),
    region: regionOf(places),
    bbox: boxIn(await inkOf((drawn[front] as Drawn).body), places[front] as Place),
  };
}

/** From the farthest to the nearest. */
function placesFor(animal: Animal, count: number, random: Random): Place[] {
  const depth = random.unit();
  const facesRight = random.chance(0.5);
  const scale = ((animal.width * 1920) / FIELD.width) * (0.72 + 0.5 * depth) * random.between(0.9, 1.12);
  const ground = 730 + depth * 200;
  const half = (scale * FIELD.width) / 2;
  const front: Place = {
    individual: 0,
    x: random.between(Math.min(half + 10, 900), Math.max(1910 - half, 1020)),
    ground,
    scale: Math.min(scale, (ground - 20) / FIELD.feet),
    facesRight,
  };
  const companions = Array.from({ length: count - 1 }, (_, i): Place => {
    const side = (i % 2 === 0) === front.x > 960 ? -1 : 1;
    const shrink = random.between(0.74, 0.9) ** (1 + i * 0.3);
    return {
      individual: i + 1,
      x: front.x + side * half * (1.5 + i * 0.7) * random.between(0.85, 1.15),
      ground: Math.max(660, ground - random.between(20, 60) * (1 + i * 0.5)),
      scale: front.scale * shrink,
      facesRight: random.chance(0.3) ? !facesRight : facesRight,
    };
  });
  return [...companions.sort((a, b) => a.ground - b.ground), front];
}

/** Generous enough for hair, shadows and the grass underfoot. */
function regionOf(places: readonly Place[]): Region {
  const reach = (scale: number) => scale * FIELD.width * 0.54 + 30;
  return {
    left: Math.min(...places.map(({ x, scale }) => x - reach(scale))),
    right: Math.max(...places.map(({ x, scale }) => x + reach(scale))),
    top: Math.min(...places.map(({ ground, scale }) => ground - scale * (FIELD.height + 10))),
    bottom: Math.max(...places.map(({ ground, scale }) => ground + scale * 30 + 30)),
  };
}

type Drawn = { svg: string; body: string };

function drawAnimal(
  animal: Animal,
  biome: Biome,
  place: Place,
  { frame, bodies }: SubjectChance,
  light: Light,
  index: number,
): Drawn {
  const { x, ground, scale, facesRight } = place;
  const distance = 0.06 + Math.max(0, (900 - ground) / 900) * 0.5;
  let ids = 0;
  const body = animal.draw({
    random: bodies,
    light,
    // Fur and feathers throw the infrared flash back better than their colour in daylight suggests.
    paint: (hex) => light.shade(light.infrared ? lighter(hex) : hex, distance),
    newId: () => `a${index}-${ids++}`,
  });
  const width = scale * FIELD.width;
  const shadow = `<radialGradient id="shadow-${index}"><stop offset="0" stop-opacity="0.5"/><stop offset="1" stop-opacity="0"/></radialGradient>
<ellipse cx="${n(x)}" cy="${n(ground)}" rx="${n(width * 0.42)}" ry="${n(width * 0.055)}" fill="url(#shadow-${index})"/>`;
  const flip = facesRight ? -1 : 1;
  const move = `translate(${n(x)} ${n(ground)}) scale(${(scale * flip).toFixed(4)} ${scale.toFixed(4)}) translate(${-FIELD.width / 2} ${-FIELD.feet})`;
  return {
    svg: `${shadow}<g transform="${move}">${body}</g>${underfoot(biome, place, frame.fork('grass'), light, distance)}`,
    body,
  };
}

function underfoot(
  biome: Biome,
  { x, ground, scale }: Place,
  random: Random,
  light: Light,
  distance: number,
): string {
  const { hexes, height } = UNDERFOOT[biome];
  const reach = scale * FIELD.width * 0.46;
  const blades = () => {
    let path = '';
    for (let i = 0; i < 26; i++) {
      const at = [x + random.between(-reach, reach), ground + random.between(2, 16)] as const;
      path += tuft(random, at, height * random.between(0.5, 1.2), 3, 0.6);
    }
    return path;
  };
  return hexes.map((hex) => stroked(blades(), light.shade(hex, distance + 0.1), 2.6, 0.9)).join('');
}

/** The drawn extent within the animal's field, measured rather than declared, so that it cannot go stale. */
async function inkOf(body: string): Promise<Box> {
  const [width, height] = [FIELD.width / 2, FIELD.height / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${FIELD.width} ${FIELD.height}">${body}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  let [left, top, right, bottom] = [width, height, 0, 0];
  alpha.forEach((value, i) => {
    if (value < 96) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  });
  return [left * 2, top * 2, (right - left) * 2, (bottom - top) * 2];
}

function boxIn([left, top, width, height]: Box, { x, ground, scale, facesRight }: Place): Box {
  const from = facesRight ? FIELD.width / 2 - left - width : left - FIELD.width / 2;
  const x0 = Math.max(0, x + from * scale);
  const x1 = Math.min(1920, x + (from + width) * scale);
  const y0 = Math.max(0, ground + (top - FIELD.feet) * scale);
  const y1 = Math.min(1080, ground + (top + height - FIELD.feet) * scale);
  const fraction = (value: number) => Math.round(value * 10_000) / 10_000;
  return [fraction(x0 / 1920), fraction(y0 / 1080), fraction((x1 - x0) / 1920), fraction((y1 - y0) / 1080)];
}
