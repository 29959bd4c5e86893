import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnSpecies } from './animals/animals.ts';
import { drawPhoto, measureSubject, type PhotoOrder } from './draw-photo.ts';

const NOON = Date.UTC(2026, 10, 20, 0, 20);
const MIDNIGHT = Date.UTC(2026, 10, 20, 12, 20);

const order: PhotoOrder = {
  seed: 'one',
  camera: { name: 'zealandia-6', biome: 'bush-clearing', latitude: -41.3, longitude: 174.7 },
  species: 'kiwi',
  at: NOON,
  kind: 'full',
};

async function pixelsOf(change: Partial<PhotoOrder>) {
  const { jpeg, bbox } = await drawPhoto({ ...order, ...change });
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return { data, info, bbox };
}

test('the same order gives the same bytes', async () => {
  const [first, again] = await Promise.all([drawPhoto(order), drawPhoto(order)]);
  expect(first.jpeg.equals(again.jpeg)).toBe(true);
  expect(first.bbox).toEqual(again.bbox);
});

test('the box can be had without the photo', async () => {
  expect(await measureSubject(order)).toEqual((await drawPhoto(order)).bbox);
});

test('photos differ by seed, species, time and camera', async () => {
  const changes: Partial<PhotoOrder>[] = [
    {},
    { seed: 'two' },
    { species: 'possum' },
    { species: null },
    { at: NOON + 60_000 },
    { camera: { ...order.camera, name: 'zealandia-7' } },
    { camera: { ...order.camera, biome: 'coast' } },
  ];
  const photos = await Promise.all(
    changes.map((change) => drawPhoto({ ...order, kind: 'thumbnail', ...change })),
  );
  expect(new Set(photos.map(({ jpeg }) => jpeg.toString('base64'))).size).toBe(changes.length);
});

test('full photos are 1920 × 1080 and 100 to 300 kB, thumbnails 320 wide', async () => {
  const full = await drawPhoto(order);
  expect(await sharp(full.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 1080 });
  expect(full.jpeg.length).toBeGreaterThan(100_000);
  expect(full.jpeg.length).toBeLessThan(300_000);
  const small = await drawPhoto({ ...order, kind: 'thumbnail' });
  expect(await sharp(small.jpeg).metadata()).toMatchObject({ width: 320, height: 180 });
  expect(small.bbox).toEqual(full.bbox);
});

test('night photos are grey, day photos are not', async () => {
  const colourfulness = ({ data }: { data: Buffer }) => {
    let sum = 0;
    for (let i = 0; i < data.length; i += 3) sum += Math.abs((data[i] as number) - (data[i + 2] as number));
    return sum / (data.length / 3);
  };
  expect(colourfulness(await pixelsOf({ at: MIDNIGHT, kind: 'thumbnail' }))).toBeLessThan(1);
  expect(colourfulness(await pixelsOf({ kind: 'thumbnail' }))).toBeGreaterThan(8);
});

test.each(['mouse', 'kiwi', 'stoat', 'deer', 'kea', 'penguin', 'sheep'])(
  'the box covers the %s',
  async (species) => {
    const [withAnimal, without] = await Promise.all([pixelsOf({ species }), pixelsOf({ species: null })]);
    const [x, y, width, height] = withAnimal.bbox ?? [0, 0, 0, 0];
    const { info } = withAnimal;
    // Grass and shadow lie around the feet, outside of the animal: compare what is above them.
    const feet = (y + height * 0.85) * info.height;
    let [left, top, right] = [info.width, info.height, 0];
    let changedOutside = 0;
    for (let py = 0; py < feet; py++) {
      for (let px = 0; px < info.width; px++) {
        const i = (py * info.width + px) * 3;
        const change = Math.abs((withAnimal.data[i + 1] as number) - (without.data[i + 1] as number));
        if (change < 40) continue;
        [left, right, top] = [Math.min(left, px), Math.max(right, px), Math.min(top, py)];
        const inside =
          px / info.width >= x - 0.006 &&
          px / info.width <= x + width + 0.006 &&
          py / info.height >= y - 0.01;
        if (!inside) changedOutside += 1;
      }
    }
    // JPEG blocks ring a pixel or two beyond an edge.
    expect(changedOutside).toBeLessThan(12);
    expect((right - left) / info.width).toBeGreaterThan(width * 0.6);
    expect(top / info.height - y).toBeLessThan(height * 0.15);
  },
);

test('an empty photo has no box and every species can be drawn', async () => {
  expect((await drawPhoto({ ...order, species: null, kind: 'thumbnail' })).bbox).toBeNull();
  for (const species of [...drawnSpecies(), 'moa']) {
    const { bbox } = await drawPhoto({
      ...order,
      species,
      family: 'bird',
      at: MIDNIGHT,
      count: 2,
      kind: 'thumbnail',
    });
    const [x, y, width, height] = bbox ?? [-1, -1, 0, 0];
    expect(Math.min(x, y), species).toBeGreaterThanOrEqual(0);
    expect(width, species).toBeGreaterThan(0.03);
    expect(x + width, species).toBeLessThanOrEqual(1);
    expect(y + height, species).toBeLessThanOrEqual(1);
  }
});
