import { LostFileError } from './lost-file-error.ts';

interface BrokenText {
  /** To stand behind what broke: `This page` *did not load*. */
  readonly happened: string;
  /** What the reader can do. */
  readonly advice: string;
}

/** Says of a part that is not there whether its file is missing or the part has a defect. */
export function brokenText(error: unknown): BrokenText {
  return error instanceof LostFileError
    ? {
        happened: 'did not load',
        advice:
          'Sightline may have been updated since you opened it, or the connection broke. Reloading usually helps.',
      }
    : {
        happened: 'broke',
        advice: 'This is a fault of Sightline. Reloading usually helps. If it does not, tell the support.',
      };
}
