import { expect, test } from 'vitest';
import { unsettledAttention } from './settled-attention.ts';

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
