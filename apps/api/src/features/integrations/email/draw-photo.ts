import { buffer } from 'node:stream/consumers';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { type Box, turnBox } from '@sightline/domain/photos/photo-orientation';
import sharp from 'sharp';
import { blurPhoto } from '../../../photo-privacy/blur-photo.ts';
import type { PhotoStore } from '../../../photo-store/photo-store.ts';
import { readOrientation } from '../../../photo-store/read-orientation.ts';

const WIDTH_PX = 960;
const LINE_PX = 4;

/** A photo that goes into a mail. */
interface MailedPhoto {
  readonly key: string;
  readonly bbox: readonly number[];
  readonly isBlurred: boolean;
}

/**
 * A photo as it goes into a mail, with a frame around what the camera saw: `bbox` is of the photo as its pixels are stored, or
 * empty. One that is blurred has none. Undefined when it is gone, damaged or out of reach, or cannot be drawn now: a mail does not wait for its picture.
 */
export async function drawPhoto(
  photos: PhotoStore,
  { key, bbox, isBlurred }: MailedPhoto,
): Promise<Buffer | undefined> {
  // Of a photo that was cut, what is there.
  const input = {
    limitInputPixels: DEVICE_LIMITS.photoPixels,
    sequentialRead: true,
    failOn: 'none',
  } as const;
  try {
    const stored = await photos.get(key);
    if (!stored) return undefined;
    const photo = await buffer(stored.stream);
    if (isBlurred) return await blurPhoto(photo);
    const { data, info } = await sharp(photo, input)
      .autoOrient()
      .resize({ width: WIDTH_PX, withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const [x, y, width, height] = bbox;
    if (x === undefined || y === undefined || !width || !height) return data;
    const frame = frameOf(turnBox([x, y, width, height], await readOrientation(photo)), info);
    return await sharp(data)
      .composite([{ input: Buffer.from(frame) }])
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** Light inside dark, so that it is seen on snow and at night. */
function frameOf([x, y, wide, high]: Box, { width, height }: { width: number; height: number }) {
  const frame = `x="${x * width}" y="${y * height}" width="${wide * width}" height="${high * height}" rx="3" fill="none"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect ${frame} stroke="#10241a" stroke-width="${LINE_PX * 2}" stroke-opacity="0.7"/>
    <rect ${frame} stroke="#ffd23f" stroke-width="${LINE_PX}"/></svg>`;
}
