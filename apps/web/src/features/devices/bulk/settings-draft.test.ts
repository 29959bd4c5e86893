import { expect, test } from 'vitest';
import {
  changeFor,
  changeOf,
  draftOf,
  effectText,
  forWhomText,
  nowText,
  photoCountError,
} from './settings-draft.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');
const SILENT = {
  last_seen: null,
  settings_asked_at: null,
  reported_cycle_time: null,
  reported_trigger_number: null,
  settings_reported_at: null,
  settings_command: null,
};
const delivered = { cycle_time: 690, trigger_number: 30 };

test('what all cameras have is filled in, and what differs is empty', () => {
  expect(draftOf([delivered, delivered])).toEqual({ cycleTime: '690', photoCount: '30' });
  expect(draftOf([delivered, { ...delivered, cycle_time: 60 }])).toEqual({ cycleTime: '', photoCount: '30' });
  expect(draftOf([delivered, { ...delivered, cycle_time: 60 }], 360).cycleTime).toBe('360');
});

test('an empty field changes nothing, and a camera is asked only for what is another for it', () => {
  const change = changeOf({ cycleTime: '60', photoCount: ' ' });
  expect(change).toEqual({ cycle_time: 60 });
  const camera = { ...delivered, ...SILENT };
  expect(changeFor(camera, change, NOW)).toEqual({ cycle_time: 60 });
  expect(changeFor({ ...camera, cycle_time: 60 }, change, NOW)).toBeUndefined();
  // What was asked of it last, not what it said.
  expect(changeFor({ ...camera, cycle_time: 60, reported_cycle_time: 690 }, change, NOW)).toBeUndefined();
});

test('a photo count is a whole number, or empty', () => {
  for (const photoCount of ['', '1', '10000'])
    expect(photoCountError({ cycleTime: '', photoCount })).toBeUndefined();
  for (const photoCount of ['0', '1.5', '-3', 'ten', '10001'])
    expect(photoCountError({ cycleTime: '', photoCount })).toContain('whole number');
});

test('it says how many cameras take the settings over', () => {
  expect(effectText(5, 5)).toBe('5 cameras will use this from the next wake on.');
  expect(effectText(1, 2)).toBe(
    '1 camera will use this from the next wake on. 1 was asked for these settings already.',
  );
  expect(effectText(0, 2)).toContain('Nothing changes');
});

test('what the cameras have now is said, the value of most of them first', () => {
  const hours = (value: number) => `${value} h`;
  expect(nowText([], hours)).toBe('');
  expect(nowText([12, 12], hours)).toBe('Now: 12 h.');
  expect(nowText([6.5, 4, 4, 6.5, 4], hours)).toBe('Now: 4 h for 3 cameras, 6.5 h for 2.');
  expect(nowText([1, 2, 3, 4, 5], hours)).toBe('Now: 1 h for 1 camera, 2 h for 1, 3 h for 1, others for 2.');
});

test('whose settings they are: each of a few, the first of many', () => {
  expect(forWhomText(['Creek'])).toBe('Creek.');
  expect(forWhomText(['Creek', 'Bluff'])).toBe('2 cameras: Creek, Bluff.');
  expect(forWhomText(['Creek', 'Bluff', 'Ridge', 'Swamp', 'Tops'])).toBe(
    '5 cameras: Creek, Bluff, Ridge and 2 more.',
  );
});
