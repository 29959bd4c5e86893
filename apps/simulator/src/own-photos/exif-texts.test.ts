import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exifTexts } from './exif-texts.ts';

const made = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
  .jpeg()
  .withExif({ IFD0: { DateTime: '2026:03:04 05:06:11' }, IFD2: { OffsetTime: '+13:00' } })
  .toBuffer();
const { exif: data = Buffer.alloc(0) } = await sharp(made).metadata();

test('texts come as they were written', () => {
  expect(exifTexts(data)).toEqual({ DateTime: '2026:03:04 05:06:11', OffsetTime: '+13:00' });
});

test('whatever is cut or changed in the data, reading it ends', () => {
  for (let at = 0; at <= data.length; at++) {
    expect(() => exifTexts(data.subarray(0, at))).not.toThrow();
    const changed = Buffer.from(data);
    changed.fill(0xff, at, Math.min(at + 4, data.length));
    expect(() => exifTexts(changed)).not.toThrow();
  }
});
