import { landMask } from './land-mask.mjs';
import { BLUE_MARBLE, fromRaw, readMercator } from './pictures.mjs';
import { cutPyramid } from './pyramid.mjs';

/** How far land's colours are carried into the sea, pixels. */
const SPREAD_PX = 3;

async function blurred(data, size, channels) {
  return fromRaw({ data, size, channels }).blur(SPREAD_PX).raw().toBuffer();
}

/**
 * Land's colours reach a little over its edge, so that the vector sea of the style can cut it sharply: at the edge
 * itself the picture has mixtures of land and sea only.
 */
async function spreadLand({ data, size, channels }, mask) {
  const land = Buffer.allocUnsafe(data.length);
  const share = Buffer.allocUnsafe(data.length);
  for (let i = 0; i < data.length; i++) {
    const inland = mask.exact[Math.floor(i / channels)] === 255 ? 255 : 0;
    land[i] = inland ? data[i] : 0;
    share[i] = inland;
  }
  const [colours, shares] = [await blurred(land, size, channels), await blurred(share, size, channels)];
  const spread = Buffer.from(data);
  for (let i = 0; i < data.length; i++) {
    const pixel = Math.floor(i / channels);
    if (mask.exact[pixel] === 255 || shares[i] < 8) continue;
    const carried = Math.min(255, (colours[i] * 255) / shares[i]);
    spread[i] = data[i] + ((carried - data[i]) * mask.grown[pixel]) / 255;
  }
  return { data: spread, size, channels };
}

/** Blue Marble, brighter than the original, whose forests are nearly black on a screen. */
export async function buildSatellite() {
  const { size, channels, data } = await readMercator(BLUE_MARBLE, {
    prepare: (picture) => picture.median(3).modulate({ brightness: 1.38, saturation: 1.04 }).gamma(1.5),
  });
  const sharpened = await fromRaw({ data, size, channels })
    .sharpen({ sigma: 1, m1: 0.6, m2: 1.6 })
    .raw()
    .toBuffer();
  const picture = { data: sharpened, size, channels };
  return cutPyramid({ far: picture, near: await spreadLand(picture, await landMask()), quality: 80 });
}
