import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import exif from 'exif-reader';
import sharp from 'sharp';
import { classOf, type PhotoClass } from './class-of.ts';

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
  timeFrom: 'EXIF' | 'file';
};

/** Why a file is not sent, in words for the person at the terminal. */
export type Unusable = { path: string; problem: string };

/** Reads one file of the folder. Rejects when it is not there. */
export async function readOwnPhoto(folder: string, path: string): Promise<OwnPhoto | Unusable> {
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
  const taken = await takenAt(jpeg);
  const sha256 = digestOf(jpeg);
  return {
    path,
    file,
    ...classOf(path),
    message_id: `photo-${sha256.slice(0, 24)}:1`,
    bytes: jpeg.length,
    sha256,
    takenAt: (taken ?? mtime).toISOString(),
    timeFrom: taken ? 'EXIF' : 'file',
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

/** When a photo was taken by its EXIF data, which mostly has no zone: then this machine's. */
async function takenAt(jpeg: Uint8Array): Promise<Date | undefined> {
  const { exif: data } = await sharp(jpeg)
    .metadata()
    .catch(() => ({ exif: undefined }));
  const { Photo } = (data && readTags(data)) ?? {};
  const written = Photo?.DateTimeOriginal;
  if (!(written instanceof Date) || Number.isNaN(written.getTime())) return undefined;
  const clock = written.toISOString().slice(0, 19);
  const offset = /^[+-]\d\d:\d\d/.exec(String(Photo?.OffsetTimeOriginal ?? ''))?.[0] ?? '';
  return new Date(clock + offset);
}

function readTags(data: Buffer): exif.Exif | undefined {
  try {
    return exif(data);
  } catch {
    return undefined;
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
