import type { Cause } from '@sightline/domain/diagnosis/causes';
import { expect, test } from 'vitest';
import { type AdvisedCamera, adviceOf, isSaidBy, nextStepOf } from './advice.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const step = 'Take 7 charged cells.';

function camera(attention: AdvisedCamera['attention'], cause?: Cause): AdvisedCamera {
  const causes = cause ? [{ cause, probability: 0.93, evidence: [], next_step: step }] : [];
  return {
    attention,
    contact: { state: 'silent', expectedAt: NOW },
    device: { last_seen: '2026-11-11T12:00:00Z' },
    forecast: null,
    diagnosis: { causes },
  };
}

const textsOf = (of: AdvisedCamera) => adviceOf(of, NOW).map(({ text }) => text);

test('what is urgent and why the camera is quiet is said in one sentence, with its next step', () => {
  const dead = camera(['low_battery', 'silent'], 'battery');
  expect(textsOf(dead)).toEqual([
    'Silent for 9 days: probably batteries empty (93 %)',
    'Battery low: change the batteries (7 cells)',
  ]);
  expect(adviceOf(dead, NOW).map(({ kind }) => kind)).toEqual(['silent', 'low_battery']);
  expect(nextStepOf(dead)).toBe(step);
});

test('a likely cause says what the reasons say that it explains, and no others', () => {
  const dead = camera(['low_battery', 'silent'], 'battery');
  expect(
    (['low_battery', 'no_recent_insights', 'card_full'] as const).map((kind) => isSaidBy(dead, kind)),
  ).toEqual([true, true, false]);
});

test('once its batteries were changed a quiet camera says so, unless something else is probable', () => {
  const changed = { batteriesChangedAt: NOW - 60_000 };
  const dead = { ...camera(['silent'], 'battery'), ...changed };
  expect(textsOf(dead)).toEqual(['Silent for 9 days: batteries were changed, not reported since']);
  expect(nextStepOf(dead)).toBeUndefined();
  expect(textsOf({ ...camera(['silent']), ...changed })[0]).toContain('batteries were changed');
  expect(textsOf({ ...camera(['silent'], 'theft'), ...changed })[0]).toContain('probably');
});

test('what is urgent for another reason comes first', () => {
  const taken = camera(['low_battery', 'silent'], 'theft');
  expect(textsOf(taken)[0]).toBe('Battery low: change the batteries (7 cells)');
  expect(nextStepOf(taken)).toBeUndefined();
  expect(textsOf(camera(['low_battery', 'silent']))[0]).toBe('Battery low: change the batteries (7 cells)');
});

test('a full card is said with why the camera is quiet where that is the cause', () => {
  expect(textsOf(camera(['card_full', 'no_recent_insights'], 'card'))).toEqual([
    'No recent insights: probably card full (93 %)',
    'Card full: take an empty card',
  ]);
  expect(textsOf(camera(['card_full']))).toEqual(['Card full: take an empty card']);
});
