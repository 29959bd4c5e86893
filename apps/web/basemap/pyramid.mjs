import { fromRaw } from './pictures.mjs';

const TILE_PX = 512;

/** Cuts a square picture into WebP tiles, from its full size up to the one tile that shows the world. */
export async function cutPyramid(picture, quality) {
  const tiles = [];
  let level = picture;
  for (let z = Math.log2(picture.size / TILE_PX); z >= 0; z--) {
    tiles.push(...(await cutLevel(level, z, quality)));
    if (z > 0) level = await halve(level);
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
