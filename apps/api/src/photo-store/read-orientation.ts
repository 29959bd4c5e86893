import { type Orientation, orientationOf } from '@sightline/domain/photos/photo-orientation';
import sharp from 'sharp';

/** How EXIF says that a photo is turned before it is shown; 1 where it says nothing or cannot be read. */
export async function readOrientation(photo: Buffer): Promise<Orientation> {
  try {
    const { orientation } = await sharp(photo, { limitInputPixels: false, failOn: 'none' }).metadata();
    return orientationOf(orientation);
  } catch {
    return 1;
  }
}
