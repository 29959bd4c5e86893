import { createRandom } from '../random.ts';

const TILE = 512;

// Drawing fresh noise for two million pixels would cost more than the whole photo.
const grainTile = (() => {
  const random = createRandom('grain');
  return Float32Array.from({ length: TILE * TILE }, () => random.normal(0, 1));
})();

export type Film = {
  infrared: boolean;
  /** Standard deviation of the noise in 8-bit steps. */
  grain: number;
  /** Darkening in the corners, 0 to 1. */
  vignette: number;
  /** Where the noise tile starts, so that no two photos share their grain. */
  grainOffset: number;
};

/** Turns a clean RGB drawing into what a cheap sensor sees, in place: vignette, noise, grey at night. */
export function develop(pixels: Uint8ClampedArray, width: number, height: number, film: Film): void {
  const falloffX = Float32Array.from({ length: width }, (_, x) => (x / width - 0.5) ** 2 * 1.6);
  for (let y = 0, i = 0; y < height; y++) {
    const falloffY = (y / height - 0.48) ** 2 * 1.9;
    const grainRow = ((y + film.grainOffset) & (TILE - 1)) * TILE;
    for (let x = 0; x < width; x++, i += 3) {
      const distance = (falloffX[x] as number) + falloffY;
      const gain = 1 - film.vignette * distance * (0.7 + distance);
      const noise = (grainTile[grainRow + ((x + film.grainOffset * 7) & (TILE - 1))] as number) * film.grain;
      const [r, g, b] = [pixels[i] as number, pixels[i + 1] as number, pixels[i + 2] as number];
      const grey = film.infrared ? 0.3 * r + 0.59 * g + 0.11 * b : -1;
      pixels[i] = (grey < 0 ? r : grey) * gain + noise;
      pixels[i + 1] = (grey < 0 ? g : grey) * gain + noise;
      pixels[i + 2] = (grey < 0 ? b : grey) * gain + noise;
    }
  }
}
