import { createRandom, type Random } from '../random.ts';
import { expectedTemperature, moonPhase, sunElevation } from '../sun.ts';
import type { Family } from './animals/animals.ts';
import { type Light, lightAt } from './light.ts';
import { print } from './print.ts';
import { type Biome, SCENERY } from './scenery/biome.ts';
import { infoStrip } from './strip.ts';
import { type Box, type DrawnSubject, drawSubject } from './subject.ts';

export type PhotoCamera = {
  name: string;
  biome: Biome;
  /** Degrees; they decide how light it is at the time of the photo. */
  latitude: number;
  longitude: number;
};

export type PhotoOrder = {
  seed: string;
  /** Names the animals of a visit, so that they look the same in all its frames; the seed when left out. */
  individuals?: string;
  camera: PhotoCamera;
  /** A label of species.ts; null is a photo of nothing but the place. */
  species: string | null;
  /** Which drawing to borrow when the species has none of its own. */
  family?: Family;
  /** Animals in the photo, 1 to 4. */
  count?: number;
  /** When it was taken, milliseconds since 1970 (UTC). */
  at: number;
  /** `full` is 1920 × 1080, `thumbnail` the same picture 320 wide. */
  kind: 'full' | 'thumbnail';
  /** Charge shown on the strip, 0 to 1. */
  battery?: number;
};

export type Photo = { jpeg: Buffer /** The foremost animal. */; bbox: Box | null };

const LOCAL_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Pacific/Auckland',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * Draws a camera-trap photo. The same order gives the same bytes; a camera keeps its background from photo to
 * photo while light, weather and animals change.
 */
export async function drawPhoto(order: PhotoOrder): Promise<Photo> {
  const { camera, at } = order;
  const random = createRandom(order.seed);
  const { day, weather, sun, light } = momentOf(order);
  const scene = { key: `${camera.name} ${camera.biome} ${day} ${sun}`, draw: () => backdrop(camera, light) };
  const subject = await subjectOf(order, light);
  const strip = infoStrip({
    cameraName: camera.name,
    localTime: LOCAL_TIME.format(at),
    temperatureC:
      expectedTemperature(at, camera.latitude, camera.longitude) + weather.fork('temperature').normal(0, 2),
    moon: moonPhase(at),
    battery: order.battery ?? 1,
  });
  const jpeg = await print(order.kind, { scene, subject, strip }, light, random.fork('film'));
  return { jpeg, bbox: subject?.bbox ?? null };
}

/** The box of the foremost animal as {@link drawPhoto} has it, without drawing the photo: a fraction of its time. */
export async function measureSubject(order: PhotoOrder): Promise<Box | null> {
  return (await subjectOf(order, momentOf(order).light))?.bbox ?? null;
}

function momentOf({ camera, at }: PhotoOrder) {
  const day = Math.floor((at + camera.longitude * 240_000) / 86_400_000);
  const weather = createRandom(`weather ${camera.name} ${day}`);
  const sun = sunStep(sunElevation(at, camera.latitude, camera.longitude));
  return { day, weather, sun, light: lightAt(sun, weather.fork('light')) };
}

async function subjectOf(order: PhotoOrder, light: Light): Promise<DrawnSubject | null> {
  const { species, count = 1, family, camera } = order;
  if (species === null) return null;
  const chance = { frame: createRandom(order.seed).fork('subject'), bodies: bodiesOf(order) };
  return drawSubject({ species, count, biome: camera.biome, ...(family && { family }) }, chance, light);
}

/** Whole degrees between night and full light: the frames of a visit have the same light. */
function sunStep(elevation: number): number {
  return elevation < -5 ? -6 : Math.min(Math.round(elevation), 45);
}

function backdrop(camera: PhotoCamera, light: Light): string {
  return SCENERY[camera.biome]({ random: createRandom(`scenery ${camera.name}`), light });
}

function bodiesOf({ seed, individuals, species }: PhotoOrder): Random {
  return createRandom(`bodies ${individuals ?? seed} ${species}`);
}
