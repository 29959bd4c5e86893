import { expect, test } from 'vitest';
import { playScenario } from '../scenarios/scenario-history.ts';
import { matchAlertsToFaults, scoreModel } from './score.ts';
import { type FaultTruth, type FrameTruth, readTruth, type TruthLine, writeTruth } from './truth.ts';

const { truth, history } = playScenario('dying-batteries', 'truth', Date.UTC(2026, 10, 20, 9));
const linesOf = <K extends TruthLine['kind']>(kind: K) =>
  truth.filter((line): line is Extract<TruthLine, { kind: K }> => line.kind === kind);

test('truth survives its file, and a wrong line is named', () => {
  expect(readTruth(writeTruth(truth))).toEqual(truth);
  expect(() => readTruth('{"kind":"visit"}')).toThrow('Line 1 is not truth');
  expect(() => readTruth(`${writeTruth(truth.slice(0, 2))}nonsense`)).toThrow('Line 3 is not truth');
});

test('every insight is a frame of the truth, and every animal frame belongs to a visit', () => {
  const reported = linesOf('frame').flatMap(({ camera, insight }) =>
    insight ? [`${camera} ${insight.message_id}/${insight.index}`] : [],
  );
  const frames = new Set(reported);
  for (const { hardwareId, message } of history.insights)
    expect(frames).toContain(`${hardwareId} ${message.message_id}/${message.index}`);
  const visits = new Set(linesOf('visit').map(({ camera, visit }) => `${camera} ${visit}`));
  expect(visits.size).toBe(linesOf('visit').length);
  for (const { camera, visit, species } of linesOf('frame'))
    if (species !== null) expect(visits).toContain(`${camera} ${visit}`);
});

const frame = (species: string | null, said: string | null): FrameTruth => ({
  kind: 'frame',
  camera: 'a',
  at: '2026-11-20T09:00:00Z',
  visit: 'v',
  species,
  photographed: true,
  model: said === null ? null : { class_name: said, confidence: 80 },
  insight: null,
});

test('a model is scored by class', () => {
  const frames = [
    frame('stoat', 'stoat'),
    frame('stoat', 'weasel'),
    frame('weasel', 'stoat'),
    frame('stoat', null),
    frame(null, null),
    { ...frame('stoat', null), photographed: false },
  ];
  const { confusion, classes } = scoreModel(frames);
  expect(confusion.get('stoat')).toEqual(
    new Map([
      ['stoat', 1],
      ['weasel', 1],
      ['empty', 1],
    ]),
  );
  expect(classes[0]).toEqual({ label: 'stoat', precision: 1 / 2, recall: 1 / 3, photos: 3 });
  expect(classes.find(({ label }) => label === 'empty')).toEqual({
    label: 'empty',
    precision: 1 / 2,
    recall: 1,
    photos: 1,
  });
});

test('the simulated model is good at what is common, and takes a stoat for a weasel', () => {
  const { classes } = scoreModel(linesOf('frame'));
  expect(classes[0]?.label).toBe('empty');
  expect(classes[0]?.precision).toBeGreaterThan(0.95);
  for (const { label, recall, photos } of classes)
    if (photos > 100) expect(recall, label).toBeGreaterThan(0.7);
});

function fault(camera: string, kind: FaultTruth['fault'], from: string, to: string | null): FaultTruth {
  return { kind: 'fault', camera, fault: kind, from, to };
}

test('faults and alerts are matched: found, how late, missed, false', () => {
  const alert = { camera: 'a', alert_type: 'spypoint_error', created_at: '2026-11-02T12:00:00Z' } as const;
  const stray = { camera: 'b', alert_type: 'low_battery', created_at: '2026-11-02T12:00:00Z' } as const;
  const cable = fault('a', 'cable', '2026-11-02T00:00:00Z', '2026-11-02T11:00:00Z');
  const before = fault('a', 'cable', '2026-10-02T00:00:00Z', '2026-10-03T00:00:00Z');
  const clock = fault('b', 'clock', '2026-11-01T00:00:00Z', null);
  expect(matchAlertsToFaults([cable, before, clock], [alert, stray])).toEqual({
    found: [{ fault: cable, alert, lateMs: 12 * 3_600_000 }],
    missed: [before],
    false: [stray],
  });
});

test('an alert that foretells an end may come up to three weeks before it, and none after the batteries were changed', () => {
  const low = fault('a', 'low-battery', '2026-11-22T00:00:00Z', '2026-11-24T00:00:00Z');
  const empty = fault('a', 'empty-battery', '2026-11-24T00:00:00Z', '2026-11-26T00:00:00Z');
  const foretold = (created_at: string) =>
    ({ camera: 'a', alert_type: 'battery_ending', created_at }) as const;
  const early = foretold('2026-11-04T00:00:00Z');
  const tooEarly = foretold('2026-10-31T00:00:00Z');
  const after = foretold('2026-11-29T00:00:00Z');
  const lowNow = { camera: 'a', alert_type: 'low_battery', created_at: '2026-11-22T12:00:00Z' } as const;
  expect(matchAlertsToFaults([low, empty], [lowNow, early, tooEarly, after])).toEqual({
    found: [
      { fault: low, alert: early, lateMs: -18 * 86_400_000 },
      { fault: empty, alert: early, lateMs: -20 * 86_400_000 },
    ],
    missed: [],
    false: [tooEarly, after],
  });
});
