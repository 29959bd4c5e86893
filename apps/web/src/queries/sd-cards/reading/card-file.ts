import { LIMITS } from '@sightline/domain/limits';

/** A file of a card that somebody dropped or chose. */
export interface CardFile {
  /** Where it lies on the card, such as DCIM/100MEDIA/IMG_0001.JPG. */
  readonly path: string;
  readonly file: File;
}

/** A photo on the card. */
export interface CardPhoto extends CardFile {
  /** As the camera's clock showed it, such as 2026-11-20T06:41:12; null where EXIF does not say. */
  readonly cameraTime: string | null;
}

/** A file that is not sent, and why. */
export interface LeftOut {
  readonly path: string;
  readonly why: string;
}

/** Where a file lies on its card. What stands before `DCIM` depends on which folder was dropped, so it is left out. */
export function pathOnCard(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  const start = parts.findIndex((part) => part.toUpperCase() === 'DCIM');
  return parts.slice(Math.max(0, start)).join('/');
}

/** Whether a file is none of the camera's: systems leave such files on every card that they see. */
export function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || SYSTEM_FOLDERS.has(part));
}

const SYSTEM_FOLDERS: ReadonlySet<string> = new Set(['System Volume Information', '$RECYCLE.BIN']);

/** Of a file whose card was pulled out, or that is damaged. */
export const UNREADABLE = 'could not be read';

/** Why a photo is not sent although it is one; undefined where it is. */
export function faultOf(path: string, others: ReadonlySet<string>): string | undefined {
  if (path.length > LIMITS.sdCardPathLength) return 'its path is too long';
  return others.has(path) ? 'another file has the same path' : undefined;
}
