import { landMask } from './land-mask.mjs';
import { BLUE_MARBLE, fromRaw, HEIGHTS, readMercator, WORLD_PX } from './pictures.mjs';
import { cutPyramid } from './pyramid.mjs';
import { shadeAt, smoothHeights } from './relief-shading.mjs';

/** Colours of an outdoors map, red, green, blue. The sea is the one of the style in components/map. */
const SEA = [0xa9, 0xd3, 0xea];
const OPEN_LAND = [233, 236, 214];
const FOREST = [196, 221, 176];
const DESERT = [243, 233, 208];
const HIGH_GROUND = [226, 214, 198];
const ICE = [250, 252, 254];

const clamp = (value) => Math.max(0, Math.min(1, value));

function blend(colour, other, share) {
  for (let i = 0; i < 3; i++) colour[i] += (other[i] - colour[i]) * share;
}

/** What grows at a pixel, judged by its colour seen from space and its height (0 to 255). */
function backgroundColour(red, green, blue, height) {
  const light = (red * 0.35 + green * 0.5 + blue * 0.15) / 255;
  const ice = clamp((light - 0.62) / 0.2) * clamp((blue - red + 30) / 25);
  const colour = [...OPEN_LAND];
  blend(colour, FOREST, clamp((green - red + 14) / 30) * clamp(1 - light * 1.3));
  blend(colour, DESERT, clamp((red - blue - 25) / 55) * clamp(light * 2.2));
  blend(colour, ICE, ice);
  blend(colour, HIGH_GROUND, clamp((height / 255 - 0.18) / 0.5) * (1 - ice) * 0.6);
  return colour;
}

/** Shade keeps some warmth in the reds and some sky in the blues. */
function inLight([red, green, blue], light) {
  const shade = light < 1 ? 1 - (1 - light) * 0.95 : 1 + (light - 1) * 0.35;
  return [
    red * (shade * 0.7 + Math.min(1.06, shade) * 0.3),
    green * shade,
    blue * (shade + (1 - shade) * 0.08),
  ];
}

/** Valleys and ridges in the picture from space that are too fine for the heights. */
async function fineDetail({ data, size }) {
  const grey = Buffer.allocUnsafe(size * size);
  for (let i = 0; i < grey.length; i++)
    grey[i] = (data[i * 3] * 2 + data[i * 3 + 1] * 3 + data[i * 3 + 2]) / 6;
  const blurred = await fromRaw({ data: grey, size, channels: 1 }).blur(5).extractChannel(0).raw().toBuffer();
  return (index) => Math.max(-0.1, Math.min(0.07, (grey[index] - blurred[index]) * 0.006));
}

/** Pale land with soft shadows. In the deepest level land reaches a little into the sea, where the vector sea cuts it. */
export async function buildRelief() {
  const size = WORLD_PX;
  const colours = await readMercator(BLUE_MARBLE, { prepare: (picture) => picture.median(3).blur(0.8) });
  const heights = smoothHeights(
    await readMercator(HEIGHTS, { grey: true, prepare: (picture) => picture.blur(0.8) }),
  );
  const detail = await fineDetail(colours);
  const { data } = colours;
  const mask = await landMask();
  const cut = Buffer.alloc(size * size * 3, Buffer.from(SEA));
  const uncut = Buffer.from(cut);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const index = y * size + x;
      // Most of the world is sea, which is drawn already.
      if (mask.grown[index] === 0 && mask.exact[index] === 0) continue;
      const from = index * 3;
      const ground = backgroundColour(data[from], data[from + 1], data[from + 2], heights[index]);
      const lit = inLight(ground, shadeAt(heights, size, x, y) + detail(index));
      for (let i = 0; i < 3; i++) {
        const land = Math.min(255, lit[i]);
        cut[from + i] = SEA[i] + ((land - SEA[i]) * mask.exact[index]) / 255;
        uncut[from + i] = SEA[i] + ((land - SEA[i]) * mask.grown[index]) / 255;
      }
    }
  }
  const [far, near] = [cut, uncut].map((pixels) => ({ data: pixels, size, channels: 3 }));
  return cutPyramid({ far, near, quality: 78 });
}
