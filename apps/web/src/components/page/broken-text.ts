import { LostFileError } from './lost-file-error.ts';

interface BrokenText {
  /** To stand behind what broke: `This page` *did not load*. */
  readonly happened: string;
  readonly reason: string;
  /** What the reader can do. */
  readonly advice: string;
}

/** Says of a part that is not there whether its file is missing or the part has a defect. */
export function brokenText(error: unknown): BrokenText {
  return error instanceof LostFileError
    ? {
        happened: 'did not load',
        reason: 'Sightline may have been updated since you opened it, or the connection broke.',
        advice: 'Reloading usually helps.',
      }
    : {
        happened: 'has an error',
        reason: 'This is a fault of Sightline.',
        advice: 'Reloading usually helps. If it does not, contact support.',
      };
}
