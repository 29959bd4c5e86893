import { BLUE_MARBLE, fromRaw, readMercator } from './pictures.mjs';
import { cutPyramid } from './pyramid.mjs';

/** Blue Marble, brighter than the original, whose forests are nearly black on a screen. */
export async function buildSatellite() {
  const { size, channels, data } = await readMercator(BLUE_MARBLE, {
    prepare: (picture) => picture.median(3).modulate({ brightness: 1.32, saturation: 1.06 }).gamma(1.4),
  });
  const sharpened = await fromRaw({ data, size, channels })
    .sharpen({ sigma: 1, m1: 0.6, m2: 1.6 })
    .raw()
    .toBuffer();
  return cutPyramid({ data: sharpened, size, channels }, 80);
}
