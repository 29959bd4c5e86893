import { expect, test } from 'vitest';
import { NEW_UPDATE, type UpdateDraft, updateOrder } from './update-draft.ts';

const FULL: UpdateDraft = { ...NEW_UPDATE, deviceIds: [4, 7], algReleaseId: 12 };

test('it begins with release, 30 photos, 690 minutes and 5 minutes for a position', () => {
  expect(updateOrder(FULL, true)).toEqual({
    deviceIds: [4, 7],
    algReleaseId: 12,
    firmwareReleaseTag: 'release',
    settings: { cycleTime: 690, triggerNumber: 30, satelliteFixTime: 5 },
  });
});

test('at least one device, a release, a firmware tag, a cycle time and a photo count are required', () => {
  const without: Partial<UpdateDraft>[] = [
    { deviceIds: [] },
    { algReleaseId: null },
    { firmwareTag: null },
    { cycleTime: null },
    { triggerNumber: null },
  ];
  for (const missing of without) expect(updateOrder({ ...FULL, ...missing }, false)).toBeUndefined();
  expect(updateOrder({ ...FULL, satelliteFixTime: null }, true)?.settings).toEqual({
    cycleTime: 690,
    triggerNumber: 30,
  });
});

test('satellite settings go to cameras with satellite only', () => {
  const draft = { ...FULL, satellitePasses: ' every second ' };
  expect(updateOrder(draft, false)?.settings).toEqual({ cycleTime: 690, triggerNumber: 30 });
  expect(updateOrder(draft, true)?.settings).toMatchObject({ satellitePasses: 'every second' });
});
