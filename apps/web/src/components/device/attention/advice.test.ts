import type { Cause } from '@sightline/domain/diagnosis/causes';
import { expect, test } from 'vitest';
import { type AdvisedCamera, adviceOf, nextStepOf } from './advice.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const step = 'Take 7 charged cells.';

function camera(
  attention: AdvisedCamera['attention'],
  cause?: Cause,
  error: string | null = null,
): AdvisedCamera {
  const causes = cause ? [{ cause, probability: 0.93, evidence: [], next_step: step }] : [];
  return {
    attention,
    contact: { state: 'silent', expectedAt: NOW },
    device: { last_seen: '2026-11-11T12:00:00Z', camera_error: error },
    forecast: null,
    diagnosis: { causes },
  };
}

test('what is urgent and why the camera is quiet is said in one sentence, with its next step', () => {
  const dead = camera(['low_battery', 'silent'], 'battery');
  expect(adviceOf(dead, NOW)).toEqual([
    'Silent for 9 days: probably batteries empty (93 %)',
    'Battery low: change the batteries (7 cells)',
  ]);
  expect(nextStepOf(dead)).toBe(step);
});

test('what is urgent for another reason comes first', () => {
  const taken = camera(['low_battery', 'silent'], 'theft');
  expect(adviceOf(taken, NOW)[0]).toBe('Battery low: change the batteries (7 cells)');
  expect(nextStepOf(taken)).toBeUndefined();
  expect(adviceOf(camera(['low_battery', 'silent']), NOW)[0]).toBe('Battery low: change the batteries (7 cells)');
});

test('an error of the card sends nobody to the cable', () => {
  const full = (cause?: Cause) =>
    adviceOf(camera(['spypoint_error', 'no_recent_insights'], cause, 'card: full, no new images'), NOW)[0];
  expect(full('card')).toBe('No recent insights: probably card full (93 %)');
  expect(full()).toBe('Card error: look whether the card is full');
  const loose = camera(['spypoint_error'], undefined, 'cable: no new images on the card');
  expect(adviceOf(loose, NOW)).toEqual(['Cable error: check the camera cable']);
});
