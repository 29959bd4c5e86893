import type { CardPhoto, ReportedPhoto, ShownClock } from './card-photo.ts';

/** What was found on a card. */
export interface CardMatch {
  /** Of each photo, the index of the insight that tells of it; -1 of those that none tells of. */
  readonly reportedOf: Int32Array;
  /** When each photo was taken, milliseconds since 1970; null where that cannot be told. */
  readonly takenAt: readonly (number | null)[];
  /** The oldest first. */
  readonly clocks: readonly ShownClock[];
  /** How many of the camera's insights come from the time of the card. */
  readonly expected: number;
  /** How many of those have their photo on it. */
  readonly matched: number;
}

/** Finds the photos of a card that the insights of a camera tell of. */
export function matchCard(photos: readonly CardPhoto[], _reported: readonly ReportedPhoto[]): CardMatch {
  return {
    reportedOf: new Int32Array(photos.length).fill(-1),
    takenAt: photos.map(() => null),
    clocks: [],
    expected: 0,
    matched: 0,
  };
}

/** Whose card it is, by what was found: surely this camera's, surely not, or nothing tells. */
export function ownershipOf(_match: CardMatch): 'own' | 'foreign' | 'unproven' {
  return 'unproven';
}
