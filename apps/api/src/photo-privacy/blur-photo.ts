import pLimit from 'p-limit';
import sharp from 'sharp';
import { AppError } from '../kernel/app-error.ts';
import { isDamaged } from '../photo-store/is-damaged.ts';

/** A drawing may hold a decoded picture in memory. */
const AT_ONCE = 2;
/** Imported photos have no more, those of cameras half of it. */
const MOST_PIXELS = 100_000_000;
/** So few pixels to a side that nobody is known by what is left. */
const GRAIN = 24;
/** Larger says no more. */
const LARGEST = 960;

const limit = pLimit(AT_ONCE);

/**
 * A JPEG as it is shown to whoever may not see who is on it: turned as EXIF says, without EXIF, and made of no more than 24 spots to
 * its longer side. Of one that was cut, what is there; a 422 where nothing of it can be decoded.
 */
export function blurPhoto(content: Buffer): Promise<Buffer> {
  return limit(async () => {
    try {
      return await draw(content);
    } catch (cause) {
      if (!isDamaged(cause, content)) throw cause;
      throw new AppError('unprocessable', 'This photo is damaged: nothing of it can be shown.', { cause });
    }
  });
}

/** {@link blurPhoto}, undefined of a photo of which nothing can be shown. */
export async function blurIfPossible(content: Buffer): Promise<Buffer | undefined> {
  try {
    return await blurPhoto(content);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unprocessable') return undefined;
    throw error;
  }
}

async function draw(content: Buffer): Promise<Buffer> {
  const input = {
    limitInputPixels: MOST_PIXELS,
    sequentialRead: true,
    failOn: 'none',
  } as const;
  const { data, info } = await sharp(content, input)
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const spots = await sharp(data).resize({ width: GRAIN, height: GRAIN, fit: 'inside' }).png().toBuffer();
  return sharp(spots)
    .resize({ width: info.width, height: info.height, fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 70 })
    .toBuffer();
}
