import { type Orientation, orientationOf } from '@sightline/domain/photos/photo-orientation';
import sharp from 'sharp';
import { isDamaged } from './is-damaged.ts';

/**
 * How EXIF says that a photo is turned before it is shown; 1 where it says nothing or the photo is damaged. Throws what sharp
 * does where the fault is ours.
 */
export async function readOrientation(photo: Buffer): Promise<Orientation> {
  try {
    const { orientation } = await sharp(photo, { limitInputPixels: false, failOn: 'none' }).metadata();
    return orientationOf(orientation);
  } catch (error) {
    if (!isDamaged(error, photo)) throw error;
    return 1;
  }
}
