import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { cameraTimeOf } from './camera-time.ts';
import { UNREADABLE } from './card-file.ts';

/** EXIF stands in the first 64 KiB after the first bytes of a file. */
const HEAD_BYTES = 80 * 1024;

const MIB = 1024 * 1024;

/** What a file turned out to be: a photo, or something that is not sent, with the reason. */
export type ReadFile = { readonly cameraTime: string | null } | { readonly why: string };

/** Looks at the first bytes of a file, which say more than its name does. */
export async function readPhoto(name: string, file: Blob): Promise<ReadFile> {
  if (file.size === 0) return { why: 'empty' };
  let head: ArrayBuffer;
  try {
    head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  } catch {
    return { why: UNREADABLE };
  }
  if (!isJpeg(head)) return { why: isNamedJpeg(name) ? 'does not begin like a JPEG' : 'no photo' };
  if (file.size > DEVICE_LIMITS.photoBytes)
    return { why: `larger than ${DEVICE_LIMITS.photoBytes / MIB} MiB` };
  return { cameraTime: cameraTimeOf(head) };
}

function isJpeg(head: ArrayBuffer): boolean {
  const [first, second, third] = new Uint8Array(head);
  return first === 0xff && second === 0xd8 && third === 0xff;
}

function isNamedJpeg(name: string): boolean {
  return /\.jpe?g$/i.test(name);
}
