import { type Habit, variantOf } from './habit.ts';
import { reprint } from './reprint.ts';

/** What is left: the last share ends within the tables, before there is any picture. */
const SHARES = [0.9, 0.6, 0.35, 0.01];

/** Files that end where the power failed. */
export const cutPhotos: Habit = {
  summary: 'JPEG files that were cut off',
  source:
    'a card that is pulled or a battery that fails while the camera writes: the file has its size on the card and no end',
  print: async (print, seed) => {
    const share = SHARES[variantOf(seed, SHARES.length)] ?? 1;
    return reprint(print, print.jpeg.subarray(0, Math.floor(print.jpeg.length * share)));
  },
};
