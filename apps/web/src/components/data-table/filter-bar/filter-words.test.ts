import { expect, test } from 'vitest';
import { filterWords } from './filter-words.ts';

const filter = (value: string | string[], from: string | null = null, to: string | null = null) => ({
  header: 'x',
  value,
  from,
  to,
});

test('texts and numbers', () => {
  expect(filterWords('text', filter('deer'), '2026-11-20')).toBe('contains “deer”');
  expect(filterWords('numeric', filter(' '), '2026-11-20')).toBe('is anything');
  expect(filterWords('numeric', filter('9'), '2026-11-20')).toBe('contains “9”');
  expect(filterWords('numeric', filter('90 - 100'), '2026-11-20')).toBe('is 90 to 100');
  expect(filterWords('text', filter('90-100'), '2026-11-20')).toBe('contains “90-100”');
});

test('lists name one or two items and count the rest', () => {
  expect(filterWords('list', filter([]), '2026-11-20')).toBe('is anything');
  expect(filterWords('list', filter(['stoat']), '2026-11-20')).toBe('is stoat');
  expect(filterWords('list', filter(['stoat', 'kiwi']), '2026-11-20')).toBe('is stoat or kiwi');
  expect(filterWords('list', filter(['stoat', 'kiwi', 'rat']), '2026-11-20')).toBe('is stoat or 2 others');
});

test('dates are today until others are chosen', () => {
  expect(filterWords('date', filter(''), '2026-11-20')).toBe('on 20 Nov 2026');
  expect(filterWords('date', filter('', '2026-11-01', null), '2026-11-20')).toBe('1 Nov 2026 – 20 Nov 2026');
  expect(filterWords('date', filter('', '2026-11-21', null), '2026-11-20')).toContain(
    'ends before it begins',
  );
});
