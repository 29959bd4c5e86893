import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { BEST_TAG, cameraTimeOf } from './camera-time.ts';
import { UNREADABLE } from './card-file.ts';

/** The time of a photo stands in its first bytes, as most cameras write it, … */
const HEAD_BYTES = 16 * 1024;

/** … and in these as all do: EXIF is 64 KiB at most. */
const WHOLE_HEAD_BYTES = 80 * 1024;

const MIB = 1024 * 1024;

/** What a file turned out to be: a photo, or something that is not sent, with the reason. */
export type ReadFile = { readonly cameraTime: string | null } | { readonly why: string };

/** Looks at the first bytes of a file, which say more than its name does. */
export async function readPhoto(name: string, file: Blob): Promise<ReadFile> {
  if (file.size === 0) return { why: 'empty' };
  try {
    return await readHead(name, file);
  } catch {
    return { why: UNREADABLE };
  }
}

async function readHead(name: string, file: Blob): Promise<ReadFile> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  if (!isJpeg(head)) return { why: isNamedJpeg(name) ? 'does not begin like a JPEG' : 'no photo' };
  if (file.size > DEVICE_LIMITS.photoBytes)
    return { why: `larger than ${DEVICE_LIMITS.photoBytes / MIB} MiB` };
  if (file.size <= HEAD_BYTES) return { cameraTime: cameraTimeOf(head) };
  // Another time may stand first and the best one behind it.
  const best = cameraTimeOf(head, BEST_TAG);
  if (best !== null) return { cameraTime: best };
  return { cameraTime: cameraTimeOf(await file.slice(0, WHOLE_HEAD_BYTES).arrayBuffer()) };
}

function isJpeg(head: ArrayBuffer): boolean {
  const [first, second, third] = new Uint8Array(head);
  return first === 0xff && second === 0xd8 && third === 0xff;
}

function isNamedJpeg(name: string): boolean {
  return /\.jpe?g$/i.test(name);
}
