import sharp from 'sharp';
import { drawPhoto, type PhotoOrder } from './draw-photo.ts';
import { STRIP_HEIGHT } from './strip.ts';

const PHOTO = { width: 1920, height: 1080 - STRIP_HEIGHT };
const PORTRAIT = { width: 800, height: 450 };

/** A photo without the strip that cameras print under it, 800 × 450, for where one picture stands for a whole model. */
export async function drawPortrait(order: Omit<PhotoOrder, 'kind'>): Promise<Buffer> {
  const { jpeg } = await drawPhoto({ ...order, kind: 'full' });
  return sharp(jpeg)
    .extract({ left: 0, top: 0, ...PHOTO })
    .resize(PORTRAIT)
    .jpeg({ quality: 80 })
    .toBuffer();
}
