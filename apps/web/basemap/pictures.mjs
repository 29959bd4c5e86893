import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve('three-globe')), '../example/img');

/** Equirectangular pictures of the whole earth: NASA's Blue Marble, and heights as grey values. */
export const BLUE_MARBLE = path.join(folder, 'earth-blue-marble.jpg');
export const HEIGHTS = path.join(folder, 'earth-topology.png');

/** Width and height of the world in the deepest raster level, pixels. */
export const WORLD_PX = 4096;

/** A picture held as raw bytes, as sharp takes it. */
export function fromRaw({ data, size, channels }) {
  return sharp(data, { raw: { width: size, height: size, channels }, limitInputPixels: false });
}

/** Latitude in degrees of a row of a square Web Mercator picture; 0 is its upper edge, 1 its lower. */
export function latitudeAt(fraction) {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * fraction))) * 180) / Math.PI;
}

/** Where a position is in a square Web Mercator picture, as fractions from its upper left. */
export function mercator([longitude, latitude]) {
  const phi = (Math.max(-85.3, Math.min(85.3, latitude)) * Math.PI) / 180;
  return [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2];
}

/** Reads an equirectangular picture and re-projects it to a square one in Web Mercator. */
export async function readMercator(file, { grey = false, prepare = (picture) => picture } = {}) {
  const size = WORLD_PX;
  const { data, info } = await prepare(sharp(file))
    .resize(size, size / 2, { kernel: 'lanczos3', fit: 'fill' })
    .toColourspace(grey ? 'b-w' : 'srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const rowBytes = size * channels;
  const square = Buffer.allocUnsafe(size * rowBytes);
  for (let y = 0; y < size; y++) {
    const exact = ((90 - latitudeAt((y + 0.5) / size)) / 180) * (size / 2) - 0.5;
    const upper = Math.max(0, Math.min(size / 2 - 2, Math.floor(exact)));
    const share = Math.max(0, Math.min(1, exact - upper));
    const from = upper * rowBytes;
    for (let i = 0; i < rowBytes; i++) {
      const above = data[from + i];
      square[y * rowBytes + i] = above + (data[from + rowBytes + i] - above) * share + 0.5;
    }
  }
  return { data: square, size, channels };
}
