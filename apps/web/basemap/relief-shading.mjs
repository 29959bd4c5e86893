/** Directions the light comes from, degrees from north, with their shares: mostly the north-west of atlases. */
const LIGHTS = [
  { azimuth: 315, share: 0.55 },
  { azimuth: 270, share: 0.15 },
  { azimuth: 0, share: 0.15 },
  { azimuth: 225, share: 0.15 },
].map(({ azimuth, share }) => {
  const angle = (azimuth * Math.PI) / 180;
  return { x: Math.sin(angle), y: -Math.cos(angle), share };
});
/** Sine and cosine of the light's height above the horizon, 45°. */
const HALF = Math.SQRT1_2;
const EXAGGERATION = 0.11;

const clamp = (value) => Math.max(0, Math.min(1, value));

/** Smooths away the steps that 256 grey values leave in heights. */
export function smoothHeights({ data, size, channels }) {
  const rows = new Float32Array(size * size);
  const heights = new Float32Array(size * size);
  const at = (x, y) => data[(y * size + x) * channels];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const west = at((x + size - 1) % size, y);
      rows[y * size + x] = (west + 2 * at(x, y) + at((x + 1) % size, y)) / 4;
    }
  }
  for (let y = 0; y < size; y++) {
    const north = Math.max(0, y - 1) * size;
    const south = Math.min(size - 1, y + 1) * size;
    for (let x = 0; x < size; x++) {
      heights[y * size + x] = (rows[north + x] + 2 * rows[y * size + x] + rows[south + x]) / 4;
    }
  }
  return heights;
}

/** Light on the slope at a pixel: 1 on flat ground, less in the shade, a little more towards the light. */
export function shadeAt(heights, size, x, y) {
  const north = Math.max(0, y - 1) * size;
  const south = Math.min(size - 1, y + 1) * size;
  const row = y * size;
  const west = (x + size - 1) % size;
  const east = (x + 1) % size;
  const corner = heights[south + east] - heights[north + west];
  const other = heights[north + east] - heights[south + west];
  const dx = ((heights[row + east] - heights[row + west] + (corner + other) / 2) / 2) * EXAGGERATION;
  const dy = ((heights[south + x] - heights[north + x] + (corner - other) / 2) / 2) * EXAGGERATION;
  const length = Math.hypot(dx, dy, 1);
  let light = 0;
  for (const { x: lx, y: ly, share } of LIGHTS) {
    light += share * clamp(((1 - dx * lx - dy * ly) * HALF) / length);
  }
  return 1 + Math.tanh((light / HALF - 1) * 1.6) / 1.9;
}
