import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A JPEG with something to see in it. */
export async function jpeg(width = 640, height = 480, colour = '#3a5'): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const picture = sharp({ create: { width, height, channels: 3, background: colour, noise } }).tint(colour);
  return Buffer.from(await picture.jpeg().toBuffer());
}

/** The header that goes with a photo. */
export function reprDigest(content: Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(content).digest('base64')}:`;
}
