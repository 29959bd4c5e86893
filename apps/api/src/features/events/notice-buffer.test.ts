import { expect, test } from 'vitest';
import { createNoticeBuffer } from './notice-buffer.ts';

const alert = (alertId: number) => ({ kind: 'alert' as const, userId: 1, alertId });

test('each thing is held once, and the last word on a camera', () => {
  const buffer = createNoticeBuffer();
  expect(buffer.take()).toBeUndefined();
  buffer.add({ kind: 'insights', userId: 1, ids: [3, 4] });
  buffer.add({ kind: 'insights', userId: 1, ids: [4, 5] });
  buffer.add({ kind: 'device_seen', userId: 1, deviceId: 7, lastSeen: 'before' });
  buffer.add({ kind: 'device_seen', userId: 1, deviceId: 7, lastSeen: 'after' });
  for (let change = 0; change < 3; change++) buffer.add({ kind: 'changed', userId: 1, list: 'groups' });
  expect(buffer.take()).toMatchObject({
    resync: false,
    insightIds: [3, 4, 5],
    seen: [{ lastSeen: 'after' }],
    changedLists: ['groups'],
  });
  expect(buffer.take()).toBeUndefined();
});

test('more than a reader can use becomes one resync, and then it starts anew', () => {
  const buffer = createNoticeBuffer();
  for (let id = 1; id <= 5_000; id++) buffer.add(alert(id));
  expect(buffer.take()).toMatchObject({ resync: true, alertIds: [] });
  buffer.add(alert(5_001));
  expect(buffer.take()).toMatchObject({ resync: false, alertIds: [5_001] });
});

test('a lost connection is told, whatever else came', () => {
  const buffer = createNoticeBuffer();
  buffer.add(alert(1));
  buffer.add({ kind: 'resync' });
  expect(buffer.take()).toMatchObject({ resync: true });
});
