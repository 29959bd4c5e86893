import { expect, test } from 'vitest';
import type { PhotoOrder } from '../photos/draw-photo.ts';
import { createPhotoRenderer, poolPhotos } from './photo-renderer.ts';

const order = (seed: string, species: string, kind: PhotoOrder['kind']): PhotoOrder => ({
  seed,
  camera: { name: seed, biome: 'coast', latitude: -41, longitude: 174 },
  species,
  at: Date.UTC(2026, 10, 20, 1),
  kind,
});

test('a pool has one photo of each species, in both sizes', async () => {
  const pool = poolPhotos(createPhotoRenderer());
  const first = await pool.print(order('a', 'kiwi', 'thumbnail'), 'now');
  expect(await pool.print(order('b', 'kiwi', 'thumbnail'), 'now')).toBe(first);
  const full = await pool.print(order('c', 'kiwi', 'full'), 'now');
  expect(full.bbox).toEqual(first.bbox);
  expect(full.jpeg.length).toBeGreaterThan(first.jpeg.length);
  expect((await pool.print(order('d', 'stoat', 'thumbnail'), 'now')).sha256).not.toBe(first.sha256);
});
