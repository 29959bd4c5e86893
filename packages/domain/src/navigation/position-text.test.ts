import { expect, test } from 'vitest';
import { decimalText, degreesMinutesSeconds, directionsLink, navigationAppLink } from './position-text.ts';

const KARORI = { latitude: -41.304, longitude: 174.743 };

test('decimal degrees, as other programs take them', () => {
  expect(decimalText(KARORI)).toBe('-41.30400, 174.74300');
});

test.each([
  [KARORI, '41°18′14.4″S 174°44′34.8″E'],
  [{ latitude: 0, longitude: 0 }, '0°00′00.0″N 0°00′00.0″E'],
  [{ latitude: 8.5, longitude: -83.49999999 }, '8°30′00.0″N 83°30′00.0″W'],
  [{ latitude: 59.99999, longitude: 179.99999 }, '60°00′00.0″N 180°00′00.0″E'],
  [{ latitude: -90, longitude: -180 }, '90°00′00.0″S 180°00′00.0″W'],
])('%j in degrees, minutes and seconds is %s', (position, text) => {
  expect(degreesMinutesSeconds(position)).toBe(text);
});

test('links lead a navigation app and a browser there', () => {
  expect(navigationAppLink(KARORI, 'Ridge (north) & gully')).toBe(
    'geo:-41.30400,174.74300?q=-41.30400,174.74300(Ridge%20(north)%20%26%20gully)',
  );
  expect(directionsLink(KARORI)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=-41.30400%2C174.74300',
  );
});
