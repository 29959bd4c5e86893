import { createHash } from 'node:crypto';
import type { Box } from '@sightline/domain/photos/photo-orientation';
import sharp from 'sharp';

/** A JPEG with something to see in it. */
export async function jpeg(width = 640, height = 480, colour = '#3a5'): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const picture = sharp({ create: { width, height, channels: 3, background: colour, noise } }).tint(colour);
  return Buffer.from(await picture.jpeg().toBuffer());
}

/** Small JPEGs, each of a size of its own. */
export async function pictures(count: number): Promise<Buffer<ArrayBuffer>[]> {
  const made = new Map<number, Buffer<ArrayBuffer>>();
  for (let i = 0; made.size < count; i++) {
    const file = await jpeg(40 + i, 40);
    made.set(file.length, file);
  }
  return [...made.values()];
}

/** The header that goes with a photo. */
export function reprDigest(content: Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(content).digest('base64')}:`;
}

/** A box in the pixels of {@link animalPhoto}: to the left, above the middle, wider than high. */
export const ANIMAL_BOX: Box = [0.1, 0.2, 0.3, 0.15];

/** A dark JPEG with a bright animal in {@link ANIMAL_BOX} of its pixels, which EXIF says are to be turned. */
export async function animalPhoto(
  orientation: number,
  width = 160,
  height = 120,
): Promise<Buffer<ArrayBuffer>> {
  const [x, y, wide, high] = ANIMAL_BOX;
  const animal = { width: Math.round(wide * width), height: Math.round(high * height), channels: 3 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#131' } })
    .composite([
      {
        input: { create: { ...animal, background: '#fff' } },
        left: Math.round(x * width),
        top: Math.round(y * height),
      },
    ])
    .withMetadata({ orientation });
  return Buffer.from(await picture.jpeg({ quality: 95 }).toBuffer());
}

/**
 * Where the bright animal is in a picture as it is shown: x, y, width and height as fractions, to three decimals. Whatever
 * else is bright is taken for a part of it.
 */
export async function findAnimal(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bright = [...data.keys()].filter((at) => (data[at] ?? 0) > 128);
  const columns = bright.map((at) => at % info.width);
  const rows = bright.map((at) => Math.floor(at / info.width));
  const [left, top] = [least(columns), least(rows)];
  const wide = -least(columns.map((column) => -column)) + 1 - left;
  const high = -least(rows.map((row) => -row)) + 1 - top;
  return [left / info.width, top / info.height, wide / info.width, high / info.height].map(
    (part) => Math.round(part * 1_000) / 1_000,
  );
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
}
