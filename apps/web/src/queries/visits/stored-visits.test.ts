import { expect, test } from 'vitest';
import { parseVisits, serialiseVisits, type WaitingVisit } from './stored-visits.ts';

const visit: WaitingVisit = {
  key: '4159115f-3f32-4335-82ad-69c4417dc60a',
  deviceId: 7,
  cameraName: 'Sydney Cove',
  visitedAt: '2026-11-12T04:30:00.000Z',
  work: ['batteries', 'cleaned'],
  note: 'Spider webs',
  hasPhoto: true,
  state: 'waiting',
  visitId: null,
  reason: null,
};

test('visits that wait are read back as they were', () => {
  const visits = [visit, { ...visit, work: [], state: 'refused' as const, visitId: 8, reason: 'Too large.' }];
  expect(parseVisits(serialiseVisits(visits))).toEqual(visits);
});

test('what cannot be read is left out, and the others stay', () => {
  for (const text of [null, '', '{', '7', '{"visits":[]}']) expect(parseVisits(text)).toEqual([]);
  const broken = [
    { ...visit, work: ['painted'] },
    { ...visit, deviceId: '7' },
    { ...visit, state: 'lost' },
    null,
    'visit',
    {},
  ];
  expect(parseVisits(JSON.stringify([...broken, visit]))).toEqual([visit]);
});
