import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { expect, test } from 'vitest';
import { stateText, unjudgedText } from './card-text.ts';

const card = (more: Partial<SdCard>): SdCard => ({
  sd_card_id: 1,
  device_id: 1,
  brought_at: '2026-03-01T00:00:00.000Z',
  brought_by: 'Ada',
  state: 'done',
  likely_device_id: null,
  taken_from: null,
  taken_to: null,
  photos: 10,
  reported: 6,
  expected: 6,
  unreported: { never_sent: 0, below_threshold: 0, empty: 4, undated: 0 },
  judged: 0,
  wanted: 0,
  wanted_bytes: 0,
  stored: 10,
  present: 0,
  unusable: 0,
  clocks: [],
  recovered: 0,
  ...more,
});

test.each([
  [{ expected: 0, reported: 0 }, 'No insight tells whose card this is.'],
  [{ expected: 1, reported: 0 }, 'The only insight from that time has no photo on this card.'],
  [{ expected: 43, reported: 0 }, 'None of the 43 insights from that time has its photo on this card.'],
])('a card whose camera reported %o is said to be unproven', (more, text) => {
  expect(stateText(card({ state: 'unproven', ...more }), false)).toBe(text);
});

test('a card without any photo that can be kept does not claim that all are here', () => {
  expect(stateText(card({ photos: 2, unusable: 2 }), false)).toBe('None of its photos can be kept.');
  expect(stateText(card({}), false)).toBe('All 10 photos are here.');
});

test('how many are not judged is said only where all of them can be', () => {
  expect(unjudgedText(card({ judged: 3 }))).toBe('1 is not judged yet.');
  expect(unjudgedText(card({ judged: 3, unusable: 1 }))).toBe('');
  expect(unjudgedText(card({ judged: 3, wanted: 1 }))).toBe('');
  expect(unjudgedText(card({ judged: 4, unusable: 1 }))).toBe('All of them are judged.');
});
