import { readIsoDateTime } from '@sightline/domain/time/iso-date-time';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Print } from '../live/photo-renderer.ts';
import type { InsightMessage } from '../wire.ts';
import { variantOf } from './habit.ts';
import { HABIT_NAMES, HABITS, habitOf } from './habits.ts';
import { reprint } from './reprint.ts';

const TAKEN = Date.UTC(2026, 10, 20, 6, 41, 12);

/** A camera's insights, one after the other. */
function insights(count: number): InsightMessage[] {
  return Array.from({ length: count }, (_, index) => ({
    message_id: 'boot:1',
    index,
    kind: 'insight',
    alg_id: 12,
    class_id: 4,
    class_name: 'deer',
    confidence: 91,
    file_ctime: new Date(TAKEN).toISOString(),
  }));
}

const written = (name: keyof typeof HABITS) =>
  insights(14).map((message) => habitOf(name)?.write?.(message) as InsightMessage);
const times = (name: keyof typeof HABITS) => [...new Set(written(name).map(({ file_ctime }) => file_ctime))];

describe.each(HABIT_NAMES)('%s', (name) => {
  test('says what it is and where it was met, and writes a message always alike', () => {
    const { summary, source } = HABITS[name];
    expect([summary.length > 10, source.length > 30]).toEqual([true, true]);
    for (const message of insights(14)) {
      const { write } = habitOf(name) ?? {};
      expect(write?.(message)).toEqual(write?.(message));
      if (write) expect(write(message)).toMatchObject({ message_id: 'boot:1', class_name: 'deer' });
    }
  });
});

test('times in rarer forms are the same time, to the minute', () => {
  expect(times('other-time-forms')).toHaveLength(7);
  for (const time of times('other-time-forms')) {
    const off = TAKEN - (readIsoDateTime(time) ?? 0);
    expect(off >= 0 && off < 60_000, time).toBe(true);
  }
});

test('times that nobody can read, or believe', () => {
  expect(times('unreadable-times').toSorted()).toEqual([
    '',
    '0000-00-00T00:00:00Z',
    String(TAKEN / 1_000),
    '1980-01-06T00:00:00Z',
    '20.11.2026, 06:41:12',
    '2026-11-20 19:41:12',
    'Fri Nov 20 06:41:12 2026\n',
  ]);
});

test('each kind of field out of its range comes up', () => {
  const changed = written('out-of-range').flatMap((message) =>
    (['latitude', 'longitude', 'bbox', 'class_list'] as const).filter(
      (field) => message[field] !== undefined,
    ),
  );
  expect(new Set(changed)).toEqual(new Set(['latitude', 'longitude', 'bbox', 'class_list']));
  expect(written('out-of-range').some(({ confidence }) => confidence > 100)).toBe(true);
});

test('a photo is cut, or turned with its box', async () => {
  const jpeg = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#252' } })
    .jpeg()
    .toBuffer();
  const print: Print = reprint({ jpeg: new Uint8Array(), sha256: '', bbox: [0.1, 0.2, 0.3, 0.4] }, jpeg);
  const cut = (await habitOf('cut-photos')?.print?.(print, 'a')) ?? print;
  expect(cut.jpeg.length).toBeLessThan(jpeg.length);
  expect(cut.sha256).not.toBe(print.sha256);
  for (const seed of ['a', 'b', 'c']) {
    const turned = (await habitOf('turned-photos')?.print?.(print, seed)) ?? print;
    const { orientation, autoOrient } = await sharp(turned.jpeg).metadata();
    expect(autoOrient).toMatchObject({ width: 160, height: 90 });
    expect(turned.bbox).toEqual(
      { 3: [0.6, 0.4, 0.3, 0.4], 6: [0.2, 0.6, 0.4, 0.3], 8: [0.4, 0.1, 0.4, 0.3] }[orientation ?? 1],
    );
  }
});

test('variants are spread', () => {
  const drawn = insights(9).map(({ index }) => variantOf(`boot:1/${index}`, 3));
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2]));
});
