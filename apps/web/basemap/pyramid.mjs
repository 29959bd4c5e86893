import { fromRaw } from './pictures.mjs';

const TILE_PX = 512;

/**
 * Cuts a square picture into WebP tiles, from its full size up to the one tile that shows the world. The tiles of its full
 * size are those of `near`, of the same size.
 */
export async function cutPyramid({ far, near, quality }) {
  const deepest = Math.log2(far.size / TILE_PX);
  const tiles = await cutLevel(near, deepest, quality);
  let level = far;
  for (let z = deepest - 1; z >= 0; z--) {
    level = await halve(level);
    tiles.push(...(await cutLevel(level, z, quality)));
  }
  return tiles;
}

async function cutLevel(level, z, quality) {
  const places = [];
  for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) places.push({ z, x, y });
  return Promise.all(
    places.map(async (place) => ({
      ...place,
      data: await fromRaw(level)
        .extract({ left: place.x * TILE_PX, top: place.y * TILE_PX, width: TILE_PX, height: TILE_PX })
        .webp({ quality, effort: 4, smartSubsample: true })
        .toBuffer(),
    })),
  );
}

async function halve({ size, channels, data }) {
  const half = size / 2;
  const smaller = await fromRaw({ data, size, channels })
    .resize(half, half, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { data: smaller, size: half, channels };
}
