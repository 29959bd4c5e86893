import pLimit from 'p-limit';
import sharp from 'sharp';
import { AppError } from '../kernel/app-error.ts';
import type { Services } from '../kernel/services.ts';
import { cannotLook, isDamaged, isTooSlow } from './is-damaged.ts';
import { assertNothingElse } from './upload-format.ts';

/** A drawing may hold a decoded picture of 50 megapixels in memory. */
const AT_ONCE = 2;
const QUALITY = 85;
/** More than phones take; a small file can hold far more pixels than the server could ever draw. */
const PIXEL_LIMIT = 50_000_000;
const SECONDS = 10;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/** How large an uploaded picture becomes: a square that cuts its longer side, or as large as it is up to so many pixels a side. */
export interface UploadSize {
  readonly sidePx: number;
  readonly isSquare: boolean;
}

const limit = pLimit(AT_ONCE);

/** Draws a picture that a person uploaded anew: upright, as JPEG, without any of the metadata. */
export function drawUpload(file: Buffer, size: UploadSize, log: Services['log']): Promise<Buffer> {
  return limit(() => draw(file, size, log));
}

async function draw(file: Buffer, { sidePx, isSquare }: UploadSize, log: Services['log']): Promise<Buffer> {
  assertNothingElse(file, await formatOf(file, log));
  try {
    return await open(file)
      .autoOrient()
      .resize(sidePx, sidePx, isSquare ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch (cause) {
    if (isTooSlow(cause))
      throw new AppError(
        'unprocessable',
        'This picture takes too long to draw. Please choose a smaller one.',
        {
          cause,
        },
      );
    if (!isDamaged(cause, file)) throw cannotLook(log, cause);
    throw new AppError('unprocessable', 'This picture is damaged. Please choose another one.', { cause });
  }
}

/** What the file is, whatever it claimed to be. Reads its head only. */
async function formatOf(file: Buffer, log: Services['log']): Promise<string> {
  const unknown = 'Please choose a JPEG, PNG or WebP picture.';
  if (!hasPictureSignature(file)) throw new AppError('unsupportedMedia', unknown);
  const head = await open(file)
    .metadata()
    .catch((cause: unknown) => {
      if (!isDamaged(cause, file)) throw cannotLook(log, cause);
      throw new AppError(
        'unprocessable',
        'This picture is too large or damaged. Please choose another one.',
        { cause },
      );
    });
  if (!FORMATS.includes(head.format)) throw new AppError('unsupportedMedia', unknown);
  if (head.width * head.height > PIXEL_LIMIT) {
    throw new AppError(
      'unprocessable',
      'This picture has more than 50 megapixels. Please choose a smaller one.',
    );
  }
  return head.format;
}

/** Keeps files away from the many decoders that sharp has besides the three we want. */
function hasPictureSignature(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 12);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  );
}

function open(file: Buffer) {
  return sharp(file, { limitInputPixels: PIXEL_LIMIT, failOn: 'truncated', pages: 1 });
}
