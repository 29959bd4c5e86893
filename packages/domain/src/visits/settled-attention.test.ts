import { expect, test } from 'vitest';
import { batteriesChangedAt, settledAlerts, unsettledAttention } from './settled-attention.ts';

const visit = (at: number, ...work: readonly ('batteries' | 'card' | 'moved' | 'cleaned')[]) => ({
  at,
  work,
});

test('what a visit has dealt with needs nobody until the camera reports again', () => {
  const needs = ['low_battery', 'spypoint_error', 'card_full'] as const;
  expect(unsettledAttention(needs, [visit(20, 'batteries')], 10)).toEqual(['spypoint_error', 'card_full']);
  expect(unsettledAttention(needs, [visit(20, 'card', 'cleaned'), visit(15, 'batteries')], 10)).toEqual([
    'spypoint_error',
  ]);
  expect(unsettledAttention(needs, [visit(10, 'batteries'), visit(5, 'card')], 10)).toEqual(needs);
  expect(unsettledAttention(['never_seen'], [visit(20, 'batteries')], null)).toEqual(['never_seen']);
});

test('alerts about batteries are answered by new ones, and nothing else by anything', () => {
  expect(settledAlerts(['batteries', 'card'])).toEqual(['low_battery', 'battery_ending']);
  expect(settledAlerts(['card', 'moved', 'cleaned'])).toEqual([]);
});

test('batteries count as changed and not reported on until the camera is heard again', () => {
  const visits = [visit(20, 'batteries'), visit(25, 'batteries', 'card'), visit(30, 'card')];
  expect(batteriesChangedAt(visits, 10)).toBe(25);
  expect(batteriesChangedAt(visits, 25)).toBeNull();
  expect(batteriesChangedAt([visit(30, 'card')], 10)).toBeNull();
  expect(batteriesChangedAt(visits, null)).toBeNull();
});
