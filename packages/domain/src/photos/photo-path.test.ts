import { describe, expect, test } from 'vitest';
import { parsePhotoPath, photoCacheKey, photoPath } from './photo-path.ts';

describe('photo paths', () => {
  test('put device, table and insight in this order', () => {
    expect(photoPath({ insightId: 77, deviceId: 12, table: 'insights' })).toBe('12/insights/77.jpeg');
    expect(photoPath({ insightId: 77, deviceId: 12, table: 'old insights here' })).toBe(
      '12/old_insights_here/77.jpeg',
    );
  });

  test('read back what they were made from', () => {
    const photo = { insightId: 123_456_789_012, deviceId: 2_147_483_647, table: 'insights' };
    expect(parsePhotoPath(photoPath(photo))).toEqual(photo);
  });

  test.each([
    '',
    '../../etc/passwd',
    '12/insights/../77.jpeg',
    '12/../insights/77.jpeg',
    '/12/insights/77.jpeg',
    '12/insights/77.jpeg/',
    '12/insights/77.jpg',
    '12/insights/77.jpeg\u0000',
    '12/insights/77.jpeg\n',
    '12%2finsights%2f77.jpeg',
    '012/insights/77.jpeg',
    '-1/insights/77.jpeg',
    '12/insights/1e3.jpeg',
  ])('refuse %j', (path) => {
    expect(parsePhotoPath(path)).toBeUndefined();
  });
});

test('a photo cache key joins five parts, spaces of the fourth as underscores', () => {
  const photo = { insightId: 1, deviceId: 2, table: 'my insights' };
  expect(photoCacheKey(photo, 'thumbnail', 'padding')).toBe('1:2:thumbnail:my_insights:padding');
});
