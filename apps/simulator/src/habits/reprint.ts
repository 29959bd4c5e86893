import { createHash } from 'node:crypto';
import type { Print } from '../live/photo-renderer.ts';

/** The photo that these bytes are; its animal stands where it stood, unless another box is named. */
export function reprint(print: Print, jpeg: Uint8Array, bbox = print.bbox): Print {
  const bytes = new Uint8Array(jpeg);
  return { jpeg: bytes, sha256: createHash('sha256').update(bytes).digest('hex'), bbox };
}
