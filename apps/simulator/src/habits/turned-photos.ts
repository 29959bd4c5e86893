import { type Orientation, turnBox } from '@sightline/domain/photos/photo-orientation';
import sharp from 'sharp';
import { type Habit, variantOf } from './habit.ts';
import { reprint } from './reprint.ts';

/** How the sensor hangs: what EXIF says, how the picture lies on the sensor (degrees clockwise), and what undoes the turn. */
const MOUNTINGS: readonly { orientation: Orientation; lies: number; undone: Orientation }[] = [
  { orientation: 6, lies: 270, undone: 8 },
  { orientation: 8, lies: 90, undone: 6 },
  { orientation: 3, lies: 180, undone: 3 },
];

/** Photos that are turned when they are shown, with boxes of the sensor's pixels. */
export const turnedPhotos: Habit = {
  summary: 'photos that EXIF turns, with boxes as the sensor saw them',
  source:
    'cameras strapped to a tree on their side or upside down; the model on board sees the pixels as they are stored',
  async print(print, seed) {
    const { orientation, lies, undone } = MOUNTINGS[variantOf(seed, MOUNTINGS.length)] ?? {};
    if (!orientation || !undone) return print;
    const jpeg = await sharp(print.jpeg).rotate(lies).withMetadata({ orientation }).jpeg().toBuffer();
    return reprint(print, jpeg, print.bbox && turnBox(print.bbox, undone));
  },
};
