import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { expect, test } from 'vitest';
import {
  aboutHref,
  aboutText,
  cameraText,
  canRetry,
  kindText,
  mayHaveFailed,
  retriedMessage,
} from './delivery-labels.ts';

const delivery = (part: Partial<Delivery>) =>
  ({
    kind: 'insight',
    subject: 'insight:7',
    count: 1,
    insight_id: 7,
    alert_id: null,
    device_id: 3,
    device_name: 'Creek',
    state: 'delivered',
    ...part,
  }) as Delivery;

test.each([
  [{}, 'Insight 7', '/?tab=insights&insight=7'],
  [{ kind: 'photo' }, 'Insight 7', '/?tab=insights&insight=7'],
  [{ count: 3 }, '3 insights', '/?tab=insights&insight=7'],
  [{ kind: 'summary', count: 12, insight_id: null }, '12 insights', undefined],
  [{ kind: 'alert', alert_id: 4, insight_id: null }, 'Alert 4', '/?tab=alerts&alert=4'],
  [{ kind: 'alert', alert_id: null, insight_id: null, count: 2 }, '2 alerts', '/?tab=alerts'],
  [{ kind: 'digest', subject: 'digest:2026-11-20', insight_id: null }, 'Day until Nov 20th 2026', undefined],
  [{ kind: 'test', subject: 'test:1', insight_id: null }, 'A test', undefined],
] satisfies [Partial<Delivery>, string, string | undefined][])('%j is about %s', (part, text, href) => {
  expect([aboutText(delivery(part)), aboutHref(delivery(part))]).toEqual([text, href]);
});

test('a camera has its name, or its number, or there is none', () => {
  expect(cameraText(delivery({}))).toBe('Creek');
  expect(cameraText(delivery({ device_name: null }))).toBe('Camera 3');
  expect(cameraText(delivery({ device_name: null, device_id: null }))).toBeNull();
});

test('mails are about visits, other deliveries about insights', () => {
  expect(kindText('email', 'insight')).toBe('Visit');
  expect(kindText('gundi_v2', 'insight')).toBe('Insight');
  expect(kindText('email', 'alert')).toBe('Alert');
});

test('only what failed is tried again, and no test', () => {
  expect(canRetry(delivery({ state: 'failed' }))).toBe(true);
  expect(canRetry(delivery({ state: 'failed', kind: 'test' }))).toBe(false);
  expect(canRetry(delivery({ state: 'skipped' }))).toBe(false);
});

test('all failed ones are offered to be tried again unless it is known that none failed', () => {
  const ok = delivery({});
  const failed = delivery({ state: 'failed' });
  expect(mayHaveFailed([ok, failed], undefined, false)).toBe(true);
  expect(mayHaveFailed([ok], undefined, true), 'older ones may have').toBe(true);
  expect(mayHaveFailed([ok], 'delivered', false), 'the filter hides them').toBe(true);
  expect(mayHaveFailed([ok], undefined, false)).toBe(false);
  expect(mayHaveFailed([], 'failed', false)).toBe(false);
  expect(mayHaveFailed([delivery({ state: 'failed', kind: 'test' })], 'failed', false)).toBe(false);
});

test.each([
  [0, 'Nothing failed.'],
  [1, '1 delivery is tried again.'],
  [2400, '2,400 deliveries are tried again.'],
])('%d: %s', (count, text) => {
  expect(retriedMessage(count)).toBe(text);
});
