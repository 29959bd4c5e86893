import { expect, test } from 'vitest';
import { NO_FILTERS } from '../insight-filters/insight-filters.ts';
import { analysisHref, readQuestion, toAnalysisQuery, writeQuestion } from './analysis-question.ts';

const read = (address: string) => readQuestion(new URLSearchParams(address));
const written = (address: string) => writeQuestion(new URLSearchParams(), read(address)).toString();

test('an address says what is analysed and how; what is as usual leaves no trace', () => {
  expect(read('tab=analysis')).toEqual({
    filters: NO_FILTERS,
    independence: { rule: 'lastRecord', minDeltaTime: 30 },
    confirmedOnly: false,
  });
  expect(written('')).toBe('');
  const address = 'period=last-month&class=kiwi&events=lastIndependentRecord-45&confirmed=only';
  expect(read(address)).toMatchObject({
    independence: { rule: 'lastIndependentRecord', minDeltaTime: 45 },
    confirmedOnly: true,
  });
  expect(written(address)).toBe(address);
});

test.each(['events=often-30', 'events=lastRecord', 'events=lastRecord-x', 'confirmed=yes'])(
  '%s makes no sense and is passed over',
  (address) => expect(written(address)).toBe(''),
);

test('the server is asked for days, and for the last thirty where the address has none', () => {
  const ask = (address: string) => toAnalysisQuery(read(address), '2026-11-20');
  const usual = { independenceRule: 'lastRecord', independenceMinutes: 30 };
  expect(ask('')).toEqual({ from: '2026-10-22', ...usual });
  expect(
    ask('period=last-month&groups=3,4&devices=7&class=kiwi&class=a,b&confidence=50-100&confirmed=only'),
  ).toEqual({
    ...{ from: '2026-10-01', to: '2026-10-31', groupIds: '3,4', deviceIds: '7', classes: ['kiwi', 'a,b'] },
    ...{ minConfidence: 50, confirmedOnly: 'true', ...usual },
  });
  expect(ask('from=2026-01-01')).toEqual({ from: '2026-01-01', ...usual });
});

test('a part of Analysis has an address in which it is asked the same', () => {
  expect(analysisHref('abundance', read(''))).toBe('/?tab=analysis');
  const address = 'days=90&groups=3&class=kiwi&class=stoat';
  const href = analysisHref('activity', read(address));
  expect(href).toBe(`/?tab=analysis&section=activity&${address}`);
  expect(read(href.slice(2))).toEqual(read(address));
});
