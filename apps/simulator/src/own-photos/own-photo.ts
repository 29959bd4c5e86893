import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import sharp from 'sharp';
import { classOf, type PhotoClass } from './class-of.ts';
import { exifTexts } from './exif-texts.ts';
import { type Place, placeOf } from './place-of.ts';
import { type TimeSource, timeOf } from './time-of.ts';

/** A photo of a person's own, ready to be sent. Its bytes stay in its file, since a card holds more than a memory. */
export type OwnPhoto = PhotoClass & {
  /** Below the chosen folder. */
  path: string;
  /** Where its bytes are. */
  file: string;
  /** By the bytes of the photo: the same photo is the same message, whenever and from wherever it is sent. */
  message_id: string;
  /** Size. */
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** ISO 8601. */
  takenAt: string;
  /** Where that is known from. */
  timeFrom: TimeSource;
  place: Place | undefined;
};

/** Why a file is not sent, in words for the person at the terminal. */
export type Unusable = { path: string; problem: string };

/** The zone of this machine, IANA. */
export function machineZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Reads one file of the folder; a clock without an offset went by `zone`. Rejects when the file is not there. */
export async function readOwnPhoto(folder: string, path: string, zone: string): Promise<OwnPhoto | Unusable> {
  const file = join(folder, path);
  const { size, mtime } = await stat(file);
  const most = DEVICE_LIMITS.photoBytes;
  if (size > most) {
    return { path, problem: `too big: ${megabytes(size)} MB, and a photo has at most ${megabytes(most)} MB` };
  }
  const jpeg = await readFile(file);
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8 || jpeg[2] !== 0xff) {
    return { path, problem: 'not a JPEG, whatever its name says' };
  }
  const data = await exifOf(jpeg);
  const taken = data && timeOf(exifTexts(data), { zone, now: Date.now() });
  const sha256 = digestOf(jpeg);
  return {
    path,
    file,
    ...classOf(path),
    message_id: `photo-${sha256.slice(0, 24)}:1`,
    bytes: jpeg.length,
    sha256,
    takenAt: (taken?.at ?? mtime).toISOString(),
    timeFrom: taken?.from ?? 'file',
    place: data && placeOf(data),
  };
}

/** The bytes of a photo as they were when it was first read; undefined when they are not in its file any more. */
export async function bytesOf({
  file,
  sha256,
}: Pick<OwnPhoto, 'file' | 'sha256'>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const jpeg = await readFile(file).catch(() => undefined);
  return jpeg && digestOf(jpeg) === sha256 ? new Uint8Array(jpeg) : undefined;
}

function digestOf(jpeg: Uint8Array): string {
  return createHash('sha256').update(jpeg).digest('hex');
}

async function exifOf(jpeg: Uint8Array): Promise<Buffer | undefined> {
  const { exif } = await sharp(jpeg)
    .metadata()
    .catch(() => ({ exif: undefined }));
  return exif;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
