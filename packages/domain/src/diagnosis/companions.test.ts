import { expect, test } from 'vitest';
import { companionsOf } from './companions.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20);
const heard = (hoursAgo: number, cycleHours = 12) => ({
  lastContactAt: NOW - hoursAgo * HOUR,
  cycleMs: cycleHours * HOUR,
});

test('others that fell silent within one cycle count; those silent for long do not, nor those that are not due yet', () => {
  const camera = heard(40);
  expect(companionsOf(camera, [heard(35), heard(44), heard(400)], NOW)).toEqual({ others: 2, silentToo: 2 });
  expect(companionsOf(camera, [heard(2), heard(35)], NOW)).toEqual({ others: 2, silentToo: 1 });
  expect(companionsOf(camera, [heard(35, 48)], NOW)).toEqual({ others: 0, silentToo: 0 });
});

test('one that was heard only before this one fell silent says nothing', () => {
  expect(companionsOf(heard(20), [heard(15)], NOW)).toEqual({ others: 0, silentToo: 0 });
});
