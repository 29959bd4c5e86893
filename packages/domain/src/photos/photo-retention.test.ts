import { describe, expect, test } from 'vitest';
import { isPastRetention, readPhotoRetention, youngestToGo } from './photo-retention.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);

describe('rules', () => {
  test('name a class and days, and perhaps all others', () => {
    expect(readPhotoRetention(' Empty=30, brushtail possum = 365,*=730 ')).toEqual(
      new Map([
        ['empty', 30],
        ['brushtail possum', 365],
        ['*', 730],
      ]),
    );
    expect(readPhotoRetention('')?.size).toBe(0);
  });

  test.each([
    '30',
    'empty=',
    'empty=0',
    '=30',
    'empty=1.5',
    'empty=-1',
    'empty=30,EMPTY=60',
    'empty=30;*=60',
  ])('are not written %j', (text) => expect(readPhotoRetention(text)).toBeUndefined());
});

describe('a photo goes', () => {
  const retention = readPhotoRetention('empty=30,*=730') ?? new Map();
  const goes = (className: string, days: number) =>
    isPastRetention(retention, { className, cameAt: NOW - days * DAY }, NOW);

  test('when it is older than the days of its class', () => {
    expect([goes('Empty', 31), goes('empty', 30), goes('deer', 31), goes('deer', 731)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(youngestToGo(retention, NOW)).toBe(NOW - 30 * DAY);
  });

  test('never where no rule names its class', () => {
    const only = readPhotoRetention('empty=30') ?? new Map();
    expect(isPastRetention(only, { className: 'deer', cameAt: 0 }, NOW)).toBe(false);
    expect(youngestToGo(new Map(), NOW)).toBeUndefined();
  });
});
