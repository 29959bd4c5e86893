import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

const RETRY_S = 5;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

const UNKNOWN_FORMAT = 'Input buffer contains unsupported image format';
/** What sharp itself says of bytes. Of a file it says the same when it cannot open it: that is no word on the picture. */
const OF_THE_BYTES: ReadonlySet<string> = new Set([
  UNKNOWN_FORMAT,
  'Input Buffer is empty',
  'Input image exceeds pixel limit',
  // All that it says of a PNG whose header is cut.
  'Input buffer has corrupt header:',
]);
const HEADER = /^Input buffer has corrupt header: /;
/** The decoders of JPEG, PNG and WebP begin their lines so. */
const DECODER = /^(VipsJpeg|uhdr\w*|vipspng|webp\w*): /;
/** What decoders say of the machine and of themselves instead of the picture. */
const OF_US =
  /memory|alloc|temporary|thread|file (read|write) error|[EX]MS |library|virtual array|buffer control|application|compile time|unable to (open|create|write)/i;

/**
 * Whether an error of sharp says that these bytes cannot be decoded, so that trying again would not help. Whatever is not known
 * for that is a fault of ours, such as a lack of memory. libvips has one list of errors for all threads: as soon as one line is
 * about something else, none is believed.
 */
export function isDamaged(error: unknown, picture: Buffer): boolean {
  if (!(error instanceof Error)) return false;
  const said = error.message.trim();
  // A JPEG is known by its start, however damaged the rest.
  if (said === UNKNOWN_FORMAT) return !picture.subarray(0, JPEG_START.length).equals(JPEG_START);
  return (
    OF_THE_BYTES.has(said) ||
    said
      .replace(HEADER, '')
      .split('\n')
      .every((line) => DECODER.test(line) && !OF_US.test(line))
  );
}

/** Whether sharp stopped because its time was up, as it most likely would again. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout: ');
}

/** The answer where a picture cannot be looked at for a fault of ours, which is noted with whose picture it is. */
export function cannotLook(
  log: FastifyBaseLogger,
  cause: unknown,
  whose: Readonly<Record<string, number>> = {},
): AppError {
  log.warn({ err: cause, ...whose }, 'a picture cannot be looked at');
  const message = 'The picture cannot be looked at right now. Please try again in a moment.';
  return new AppError('unavailable', message, { retryAfterSeconds: RETRY_S, cause });
}
