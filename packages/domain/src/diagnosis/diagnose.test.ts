import { describe, expect, test } from 'vitest';
import type { CameraFacts } from './camera-facts.ts';
import { cameraHabits } from './camera-habits.ts';
import { CAUSES, type Cause } from './causes.ts';
import { diagnose } from './diagnose.ts';
import { DIAGNOSIS_RULES } from './diagnosis-rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 20, 9);

/** How a camera lives that counts 150 photos a day, with insights on most days. */
const HABITS: CameraFacts['habits'] = {
  usualGapMs: 11.5 * HOUR,
  lastGapsMs: [11.5 * HOUR, 11 * HOUR, 11.5 * HOUR],
  outages: 0,
  voltsPerDay: -0.004,
  imagesPerDay: 150,
  imagesLately: 150,
  imagesSinceInsight: 10,
  daysSinceInsight: 0.1,
  insightsPerImage: 0.1,
  daysWithInsights: 0.9,
  insightsByDay: { from: 0, counts: [] },
  longestPauseDays: 1.5,
};

/** A camera that was heard three days ago and should be heard twice a day; nothing else shows. */
const SILENT: CameraFacts = {
  now: NOW,
  state: 'silent',
  zone: 'Pacific/Auckland',
  lastContactAt: NOW - 3 * DAY,
  cycleMs: 11.5 * HOUR,
  lastInsightAt: NOW - 3 * DAY,
  insightsSilentSince: NOW - 3 * DAY,
  daysLeft: { p10: 80, p50: 110, p90: 150 },
  volts: 3.8,
  cameraError: null,
  spaceRemaining: 60,
  hoursSinceTrigger: 1,
  isClockUnset: false,
  away: null,
  sawPerson: false,
  update: null,
  modelChangedAt: null,
  companions: { others: 0, silentToo: 0 },
  neighbours: null,
  habits: HABITS,
};

/** A camera that reports on time and has had no insight for nine days. */
const WITHOUT_INSIGHTS: CameraFacts = {
  ...SILENT,
  state: 'no_insights',
  lastContactAt: NOW - 5 * HOUR,
  lastInsightAt: NOW - 9 * DAY,
  insightsSilentSince: NOW - 9 * DAY,
  habits: { ...HABITS, daysSinceInsight: 9, imagesSinceInsight: 1_350 },
};

const causeOf = (facts: CameraFacts, cause: Cause) =>
  diagnose(facts).find((each) => each.cause === cause) ?? { probability: 0, evidence: [], nextStep: '' };

/** Of each cause a camera that has it, what is said for it, and what to do. */
const CASES: readonly [Cause, CameraFacts, evidence: readonly string[], nextStep: string][] = [
  [
    'battery',
    {
      ...SILENT,
      volts: 3.21,
      daysLeft: { p10: 0.4, p50: 1.2, p90: 3 },
      habits: { ...HABITS, voltsPerDay: -0.021, lastGapsMs: [12 * HOUR, 23 * HOUR, 35 * HOUR] },
    },
    [
      'Its last voltage was 3.21 V and falling 0.021 V a day.',
      'At its last contact its batteries had 0.4 days to 3 days left.',
      'Its last contacts came late: after 12 hours, 23 hours, 35 hours, where it should wake every 12 hours.',
    ],
    'Take 7 charged cells.',
  ],
  [
    'link',
    { ...SILENT, habits: { ...HABITS, outages: 2 } },
    ['It was silent 2 times before and came back by itself.'],
    'Wait for its next contacts',
  ],
  [
    'network',
    { ...SILENT, companions: { others: 6, silentToo: 6 } },
    ['6 of 6 other cameras by the same network fell silent at the same time.'],
    'Look after what they share first',
  ],
  [
    'theft',
    { ...SILENT, away: { metres: 12_400, at: NOW - 3 * DAY }, sawPerson: true },
    [
      'Its newest position is 12 km from its place, of 17 November, 22:00.',
      'A person is on one of its last photos.',
    ],
    'tell the police',
  ],
  [
    'update',
    { ...SILENT, update: { state: 'restarting', at: NOW - 3 * DAY } },
    ['Its update was installed and it was to restart on 17 November, 22:00: its last word.'],
    'Switch it off and on',
  ],
  [
    'clock',
    { ...SILENT, isClockUnset: true, habits: { ...HABITS, lastGapsMs: [30 * HOUR, 44 * HOUR, 26 * HOUR] } },
    ['Its clock is not set: without the time no alarm wakes it, only photos do.'],
    'so that it finds the time',
  ],
  [
    'cable',
    {
      ...WITHOUT_INSIGHTS,
      cameraError: 'cable: triggers counted but no new images on the card',
      habits: { ...WITHOUT_INSIGHTS.habits, imagesLately: 0, imagesSinceInsight: 4 },
    },
    [
      'It reports "cable: triggers counted but no new images on the card".',
      'Its sensor fired 1 hour before its last contact, and no photo has come of it.',
    ],
    'Open the housing',
  ],
  [
    'card',
    {
      ...WITHOUT_INSIGHTS,
      cameraError: 'card: full, no new images',
      spaceRemaining: 0,
      habits: { ...WITHOUT_INSIGHTS.habits, imagesLately: 0, imagesSinceInsight: 4 },
    },
    ['It reports "card: full, no new images".', '0 % of its card is free.', 'It takes no photos any more.'],
    'Bring an empty card',
  ],
  [
    'settings',
    { ...WITHOUT_INSIGHTS, cycleMs: 7 * DAY, lastContactAt: NOW - 2 * DAY },
    ['It wakes every 7 days: 1 time since its last insight.'],
    'Set a shorter cycle time',
  ],
  [
    'model',
    { ...WITHOUT_INSIGHTS, modelChangedAt: NOW - 8.9 * DAY },
    [
      'Its model or the settings of it were changed on 12 November, 00:24, when its insights stopped.',
      '1350 photos since its last insight; so many brought 135 insights before.',
    ],
    'go back to the model that it had',
  ],
  [
    'animals',
    {
      ...WITHOUT_INSIGHTS,
      neighbours: { cameras: 3, usual: 20, lately: 4 },
      habits: {
        ...WITHOUT_INSIGHTS.habits,
        imagesLately: 40,
        imagesSinceInsight: 360,
        daysWithInsights: 0.3,
        insightsPerImage: 0.02,
        longestPauseDays: 8,
      },
    },
    [
      '3 cameras near by have had 20 % of their usual insights since then.',
      'It had a pause of 8 days before, and animals came again.',
      'It takes 40 photos a day instead of 150: less moves before it, and its sensor works.',
    ],
    'Nothing for now.',
  ],
];

test('what has not happened even once is said in words', () => {
  const rare = { ...WITHOUT_INSIGHTS, cycleMs: 14 * DAY };
  expect(causeOf(rare, 'settings').evidence).toEqual([
    'It wakes every 14 days: not once since its last insight.',
  ]);
  const habits = { ...WITHOUT_INSIGHTS.habits, imagesLately: 0 };
  expect(causeOf({ ...WITHOUT_INSIGHTS, hoursSinceTrigger: 0, habits }, 'cable').evidence).toEqual([
    'Its sensor fired within the hour before its last contact, and no photo has come of it.',
  ]);
});

test('a clock that nobody has told of yet is as likely as by a link that never tells it', () => {
  const untold = { ...SILENT, isClockUnset: null };
  const silent = { imagesPerDay: null, imagesLately: null, imagesSinceInsight: null, insightsPerImage: null };
  const narrow = { ...untold, habits: { ...HABITS, ...silent } };
  const odds = (facts: CameraFacts) =>
    causeOf(facts, 'clock').probability / causeOf(facts, 'link').probability;
  expect(odds(untold)).toBeCloseTo(odds(narrow));
  expect(causeOf(untold, 'clock').probability).toBeLessThan(0.2);
});

test('every cause has a case here, and a rule', () => {
  expect(CASES.map(([cause]) => cause)).toEqual([...CAUSES]);
  expect(DIAGNOSIS_RULES.map(({ cause }) => cause)).toEqual([...CAUSES]);
});

describe.each(CASES)('%s', (cause, facts, evidence, nextStep) => {
  test('comes first where it shows, with its evidence and what to do', () => {
    const [first] = diagnose(facts);
    expect(first).toMatchObject({ cause, evidence });
    expect(first?.probability).toBeGreaterThan(0.6);
    expect(first?.nextStep).toContain(nextStep);
  });

  test('is unlikely where it does not show', () => {
    const unlike = facts.state === 'silent' ? SILENT : WITHOUT_INSIGHTS;
    if (cause !== 'link' && cause !== 'model') expect(causeOf(unlike, cause).probability).toBeLessThan(0.15);
    expect(causeOf(unlike, cause).probability).toBeLessThan(causeOf(facts, cause).probability);
  });
});

describe('what speaks against a cause is said, too', () => {
  test.each<[Cause, Partial<CameraFacts>, string]>([
    ['battery', { daysLeft: 'holds', volts: 4.05 }, 'Its batteries were to hold: no end was in sight.'],
    [
      'network',
      { companions: { others: 5, silentToo: 1 } },
      '4 of 5 other cameras by the same network are heard.',
    ],
    [
      'update',
      { update: { state: 'restarting', at: NOW - 5 * DAY } },
      'Its update was installed and it was to restart on 15 November, 22:00; it was heard for 2 days after that.',
    ],
  ])('%s', (cause, change, sentence) => {
    const found = causeOf({ ...SILENT, ...change }, cause);
    expect(found.evidence).toContain(sentence);
    expect(found.probability).toBeLessThan(0.4);
  });
});

test('shares sum to one, and only causes that explain the state are named', () => {
  for (const facts of [SILENT, WITHOUT_INSIGHTS, { ...WITHOUT_INSIGHTS, state: 'no_triggers' } as const]) {
    const causes = diagnose(facts);
    expect(causes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
    const shares = causes.map(({ probability }) => probability);
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  }
  expect(diagnose(SILENT).map(({ cause }) => cause)).not.toContain('cable');
  expect(diagnose(WITHOUT_INSIGHTS).map(({ cause }) => cause)).not.toContain('battery');
});

test('of a camera of which nothing is known no cause is sure', () => {
  const unknown: CameraFacts = {
    ...SILENT,
    daysLeft: null,
    volts: null,
    cameraError: null,
    spaceRemaining: null,
    hoursSinceTrigger: null,
    isClockUnset: null,
    habits: cameraHabits([], []),
  };
  for (const state of ['silent', 'late', 'no_insights', 'no_triggers'] as const) {
    const [first] = diagnose({ ...unknown, state });
    expect(first?.probability).toBeLessThan(0.9);
  }
});
