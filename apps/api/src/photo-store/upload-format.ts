import { AppError } from '../kernel/app-error.ts';

/** Markup and scripts that a browser or a server could be talked into running; pictures of cameras hold none. */
const FOREIGN = /<script|<html|<!doctype html|<svg[\s>]|<\?php|<iframe/i;

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const RIFF_HEADER_BYTES = 8;

/**
 * Refuses files that are a picture and something else at once. Our own copy is drawn anew and would be harmless; a
 * file made to be two things is no picture for people. Bytes after a JPEG are allowed: phones put films there.
 */
export function assertNothingElse(file: Buffer, format: string): void {
  const tail =
    (format === 'png' && !file.subarray(-PNG_END.length).equals(PNG_END)) ||
    (format === 'webp' && !endsAsRiff(file));
  if (tail || FOREIGN.test(file.toString('latin1'))) {
    throw new AppError(
      'unprocessable',
      'This file holds more than a picture. Please save it anew and try again.',
    );
  }
}

function endsAsRiff(file: Buffer): boolean {
  const size = file.readUInt32LE(4) + RIFF_HEADER_BYTES;
  return file.length === size || file.length === size + 1;
}
