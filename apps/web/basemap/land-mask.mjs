import sharp from 'sharp';
import { land, polygonsOf } from './geography.mjs';
import { fromRaw, mercator, WORLD_PX } from './pictures.mjs';

/** How far the grown mask reaches out to sea, pixels. */
const GROWTH_PX = 2;

function ringPath(ring) {
  const points = ring.map((position) => {
    const [x, y] = mercator(position);
    return `${(x * WORLD_PX).toFixed(1)} ${(y * WORLD_PX).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

let drawn;

/** One byte a pixel, 255 on land, with smooth edges; `grown` also covers the first pixels of the sea. Drawn once. */
export function landMask() {
  drawn ??= drawLandMask();
  return drawn;
}

async function drawLandMask() {
  const outline = polygonsOf(land).flat().map(ringPath).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WORLD_PX}" height="${WORLD_PX}">
    <rect width="100%" height="100%" fill="#000"/><path fill="#fff" fill-rule="evenodd" d="${outline}"/></svg>`;
  const exact = await sharp(Buffer.from(drawing), { limitInputPixels: false, unlimited: true })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const grown = await fromRaw({ data: exact, size: WORLD_PX, channels: 1 })
    .blur(GROWTH_PX)
    .linear(5, 0)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { exact, grown };
}
