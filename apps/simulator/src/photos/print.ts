import sharp from 'sharp';
import type { Random } from '../random.ts';
import { develop } from './develop.ts';
import type { Light } from './light.ts';
import { STRIP_HEIGHT } from './strip.ts';
import type { DrawnSubject } from './subject.ts';

/** A background; scenes of the same key look the same, so the frames of one visit share the work. */
export type Scene = { key: string; draw: () => string };

/** The three layers of a photo as SVG elements. */
type Layers = { scene: Scene; subject: DrawnSubject | null; strip: string };

type Raster = { pixels: Buffer<ArrayBufferLike>; width: number; height: number };

// libvips composites in floating point; blending the few pixels that change here is five times as fast.
const FULL = { width: 1920, height: 1080 };
const PROOF = { width: 640, height: 360 };

/** Rasterises, develops and compresses: 1920 × 1080 for `full`, 320 × 180 for `thumbnail`. */
export async function print(
  kind: 'full' | 'thumbnail',
  layers: Layers,
  light: Light,
  random: Random,
): Promise<Buffer> {
  const size = kind === 'full' ? FULL : PROOF;
  const scale = size.width / 1920;
  const [photo, strip] = await Promise.all([
    rasterScene(layers.scene, size),
    raster(layers.strip, { left: 0, top: 0, right: 1920, bottom: STRIP_HEIGHT }, scale, 3),
  ]);
  if (layers.subject) await addSubject(photo, layers.subject, scale);
  const { buffer, byteOffset, length } = photo.pixels;
  develop(new Uint8ClampedArray(buffer, byteOffset, length), size.width, size.height, {
    infrared: light.infrared,
    grain: light.infrared ? 8 : 4.5,
    vignette: light.infrared ? 0.9 : 0.4,
    grainOffset: random.integer(0, 511),
  });
  photo.pixels.set(strip.pixels, photo.pixels.length - strip.pixels.length);
  const printed = sharp(photo.pixels, { raw: { ...size, channels: 3 } });
  return kind === 'full'
    ? printed.jpeg({ quality: 68 }).toBuffer()
    : printed.resize(320).jpeg({ quality: 78 }).toBuffer();
}

/** The scene is drawn at half size: enlarged, it is as soft as what lies behind the focus of a lens. */
async function rasterScene(scene: Scene, { width, height }: typeof FULL): Promise<Raster> {
  const half = await remembered(`${width} ${scene.key}`, () =>
    raster(scene.draw(), { left: 0, top: 0, right: 1920, bottom: 1080 }, width / 2 / 1920, 3),
  );
  const pixels = await sharp(half.pixels, { raw: { width: half.width, height: half.height, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
  return { pixels, width, height };
}

// At most 1.5 MB each.
const REMEMBERED_SCENES = 16;
const scenes = new Map<string, Promise<Raster>>();

function remembered(key: string, draw: () => Promise<Raster>): Promise<Raster> {
  const raster = scenes.get(key) ?? draw();
  scenes.delete(key);
  scenes.set(key, raster);
  const [oldest] = scenes.keys();
  if (scenes.size > REMEMBERED_SCENES && oldest !== undefined) scenes.delete(oldest);
  return raster;
}

async function addSubject(photo: Raster, { svg, region }: DrawnSubject, scale: number): Promise<void> {
  const snap = (value: number, limit: number) => Math.min(Math.max(Math.round(value / 3) * 3, 0), limit);
  const [left, top] = [snap(region.left, 1920), snap(region.top, 1080)];
  const [right, bottom] = [snap(region.right, 1920), snap(region.bottom, 1080)];
  const layer = await raster(svg, { left, top, right, bottom }, scale, 4);
  blend(photo, layer, Math.round(left * scale), Math.round(top * scale));
}

async function raster(
  svg: string,
  area: DrawnSubject['region'],
  scale: number,
  channels: 3 | 4,
): Promise<Raster> {
  const [spanX, spanY] = [area.right - area.left, area.bottom - area.top];
  const [width, height] = [Math.round(spanX * scale), Math.round(spanY * scale)];
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${area.left} ${area.top} ${spanX} ${spanY}" preserveAspectRatio="none">${svg}</svg>`;
  const image = sharp(Buffer.from(document));
  const pixels = await (channels === 3 ? image.removeAlpha() : image.ensureAlpha()).raw().toBuffer();
  return { pixels, width, height };
}

function blend(photo: Raster, layer: Raster, left: number, top: number): void {
  for (let y = 0, from = 0; y < layer.height; y++) {
    let to = ((top + y) * photo.width + left) * 3;
    for (let x = 0; x < layer.width; x++, from += 4, to += 3) {
      const alpha = (layer.pixels[from + 3] as number) / 255;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const below = photo.pixels[to + channel] as number;
        photo.pixels[to + channel] = below + ((layer.pixels[from + channel] as number) - below) * alpha;
      }
    }
  }
}
