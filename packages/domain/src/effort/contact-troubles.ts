import type { Trouble } from './day-state.ts';

/** What a camera says of itself at one contact; null what it does not say. */
export interface ContactReading {
  /** Empty: it recovered. */
  readonly cameraError: string | null;
  /** Percent of its card that is free. */
  readonly spaceRemaining: number | null;
  /** Photos that it has processed so far. */
  readonly imagesProcessed: number | null;
  /** Photos on its card. */
  readonly imageCount: number | null;
}

const CARD_ERROR = /\bcard\b.*\bfull\b/i;

/**
 * What keeps a camera from taking photos at each of its contacts, which ascend. What one leaves out is as the one before
 * said. A full card is no trouble for a camera that was seen to process photos without having more of them: it overwrites its oldest.
 */
export function contactTroubles(readings: readonly ContactReading[]): (Trouble | null)[] {
  const filled = withoutHoles(readings);
  const overwrites = filled.some((reading, i) => isOverwriting(filled[i - 1], reading));
  return filled.map(({ cameraError, spaceRemaining }) => {
    if (cameraError) return CARD_ERROR.test(cameraError) ? 'card_full' : 'camera_error';
    return spaceRemaining === 0 && !overwrites ? 'card_full' : null;
  });
}

function withoutHoles(readings: readonly ContactReading[]): ContactReading[] {
  let last: ContactReading = {
    cameraError: null,
    spaceRemaining: null,
    imagesProcessed: null,
    imageCount: null,
  };
  return readings.map((reading) => {
    last = {
      cameraError: reading.cameraError ?? last.cameraError,
      spaceRemaining: reading.spaceRemaining ?? last.spaceRemaining,
      imagesProcessed: reading.imagesProcessed ?? last.imagesProcessed,
      imageCount: reading.imageCount ?? last.imageCount,
    };
    return last;
  });
}

/** Processing more photos without having more of them on its card, which is full. */
function isOverwriting(before: ContactReading | undefined, now: ContactReading): boolean {
  if (before?.spaceRemaining !== 0 || now.spaceRemaining !== 0) return false;
  const isProcessing = (now.imagesProcessed ?? 0) > (before.imagesProcessed ?? Number.POSITIVE_INFINITY);
  return isProcessing && now.imageCount !== null && now.imageCount === before.imageCount;
}
