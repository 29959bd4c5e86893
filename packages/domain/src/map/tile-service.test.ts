import { expect, test } from 'vitest';
import { mapOrigins, tileServices } from './tile-service.ts';

test('nothing set is the embedded map, which leaves the origin for nothing', () => {
  expect(tileServices({})).toEqual({});
  expect(mapOrigins({})).toEqual([]);
  expect(tileServices({ VITE_MAP_PROVIDER: 'embedded', VITE_MAP_TOKEN: 'unused' })).toEqual({});
  expect(tileServices({ VITE_MAP_PROVIDER: '', VITE_MAP_TOKEN: '', VITE_MAP_SATELLITE_URL: '' })).toEqual({});
});

test('a provider and its token are enough, and the token is filled in safely', () => {
  const settings = { VITE_MAP_PROVIDER: 'maptiler', VITE_MAP_TOKEN: 'a&b' };
  expect(tileServices(settings).satellite).toMatchObject({
    kind: 'style',
    url: 'https://api.maptiler.com/maps/hybrid/style.json?key=a%26b',
  });
  expect(mapOrigins(settings)).toEqual(['https://api.maptiler.com']);
});

test('addresses of their own: tiles, an archive, one of the two alone', () => {
  const settings = {
    VITE_MAP_SATELLITE_URL: 'https://tiles.example.org/{z}/{x}/{y}.jpg',
    VITE_MAP_ATTRIBUTION: '© Example',
    VITE_MAP_TILE_SIZE: '512',
    VITE_MAP_MAX_ZOOM: '17',
  };
  const raster = { kind: 'raster', url: settings.VITE_MAP_SATELLITE_URL, tileSize: 512, maxZoom: 17 };
  expect(tileServices(settings)).toEqual({ satellite: { ...raster, attribution: '© Example' } });
  const archive = { VITE_MAP_OUTDOORS_URL: 'pmtiles://https://files.example.org/topo.pmtiles' };
  expect(tileServices(archive).outdoors?.kind).toBe('pmtiles');
  expect(mapOrigins({ ...settings, ...archive })).toEqual([
    'https://tiles.example.org',
    'https://files.example.org',
  ]);
});

test.each([
  [{ VITE_MAP_PROVIDER: 'mapbox' }, 'VITE_MAP_TOKEN'],
  [{ VITE_MAP_SATELLITE_URL: 'https://a.example/{z}/{x}/{y}?k={token}' }, 'VITE_MAP_TOKEN'],
  [{ VITE_MAP_TOKEN: 'whose' }, 'VITE_MAP_PROVIDER'],
  [{ VITE_MAP_PROVIDER: 'globes' }, 'VITE_MAP_PROVIDER'],
  [{ VITE_MAP_PROVIDER: 'custom' }, 'VITE_MAP_SATELLITE_URL'],
  [{ VITE_MAP_OUTDOORS_URL: 'ftp://a.example/style.json' }, 'VITE_MAP_OUTDOORS_URL'],
  [{ VITE_MAP_OUTDOORS_URL: 'https://a.example/style.json', VITE_MAP_MAX_ZOOM: 'far' }, 'VITE_MAP_MAX_ZOOM'],
])('%j fails and names %s', (settings, name) => {
  expect(() => tileServices(settings)).toThrow(name);
});
