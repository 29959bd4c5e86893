import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STORM_WIND, weatherOn } from '../environment/weather.ts';
import { createRandom } from '../random.ts';
import { evenPlan, runtimeOf, TEST_PROFILE } from '../testing/camera-runtime.ts';
import { LINKS } from './links.ts';
import { deliverReport } from './message-delivery.ts';
import { createTriggerPlan, type Trigger } from './triggers.ts';

const HOUR = 3_600_000;

test('at default settings a photo waits 5.75 hours on average, and never longer than a cycle', () => {
  const steps = runtimeOf(160, { plan: evenPlan(7) });
  const hours = steps.flatMap(({ report, frames }) =>
    frames.map(({ trigger }) => (report.sentAt - trigger.at) / HOUR),
  );
  expect(hours.length).toBeGreaterThan(1_000);
  expect(hours.reduce((sum, each) => sum + each) / hours.length).toBeCloseTo(5.75 + 0.05, 0);
  expect(Math.max(...hours)).toBeLessThan(11.6);
});

test('where the trigger number decides, a photo is reported within minutes', () => {
  const steps = runtimeOf(20, { plan: evenPlan(60, 'deer'), settings: { cycleTime: 690, triggerNumber: 1 } });
  const minutes = steps.flatMap(({ report, frames }) =>
    frames.map(({ trigger }) => (report.sentAt - trigger.at) / 60_000),
  );
  expect(Math.max(...minutes)).toBeLessThan(6);
});

test('whatever the site, visits have 3 to 40 frames and the share of blanks is that of the site', () =>
  fc.assert(
    fc.property(fc.double({ min: 0.7, max: 0.95, noNaN: true }), fc.integer(), (blankShare, seed) => {
      const profile = { ...TEST_PROFILE, visitsPerDay: 12, blankShare, exposure: 0.1 };
      const plan = createTriggerPlan(profile, createRandom(seed));
      const triggers = Array.from({ length: 30 }, (_, day) => plan(20_000 + day)).flat();
      const blanks = triggers.filter(({ species }) => species === null);
      expect(blanks.length / triggers.length).toBeCloseTo(blankShare, 1);
      const visits = Map.groupBy(
        triggers.filter(({ species }) => species !== null),
        ({ visit }) => visit,
      );
      for (const frames of visits.values()) {
        expect(frames.length).toBeGreaterThanOrEqual(3);
        expect(frames.length).toBeLessThanOrEqual(40);
        expectClose(frames);
      }
    }),
    { numRuns: 8 },
  ));

function expectClose(frames: readonly Trigger[]) {
  for (const [i, { at }] of frames.entries()) expect(at - (frames[i - 1]?.at ?? at)).toBeLessThan(60_000);
}

test('every visit of a day has a name of its own, however many there are', () => {
  const profile = { ...TEST_PROFILE, visitsPerDay: 20_000, blankShare: 0 };
  const plan = createTriggerPlan(profile, createRandom('names'), { longestVisit: 1 });
  const names = plan(20_000).map(({ visit }) => visit);
  expect(names.length).toBeGreaterThan(10_000);
  expect(new Set(names).size).toBe(names.length);
});

test('a grass storm fires thousands of times within some hours, other days do not', () => {
  const day = Array.from({ length: 2_000 }, (_, i) => 20_000 + i).find(
    (each) => weatherOn('', each, TEST_PROFILE.latitude, TEST_PROFILE.longitude).wind >= STORM_WIND,
  );
  if (day === undefined) throw new Error('no storm in years');
  const plan = createTriggerPlan(TEST_PROFILE, createRandom('storm'));
  const stormy = plan(day).filter(({ species }) => species === null);
  expect(stormy.length).toBeGreaterThan(1_500);
  const middle = stormy.slice(stormy.length * 0.1, stormy.length * 0.9);
  expect((middle.at(-1)?.at ?? 0) - (middle[0]?.at ?? 0)).toBeLessThan(9 * HOUR);
  const calm = createTriggerPlan({ ...TEST_PROFILE, exposure: 0 }, createRandom('storm'));
  expect(calm(day).length).toBeLessThan(500);
});

test('links lose, repeat, shuffle and cost what they should', () => {
  const { report } = runtimeOf(1, {
    plan: evenPlan(2_000, 'deer'),
    settings: { cycleTime: 690, triggerNumber: 600 },
  }).toSorted((one, other) => other.report.messages.length - one.report.messages.length)[0] ?? {
    report: undefined,
  };
  if (!report) throw new Error('nothing was reported');
  for (const link of ['wifi', 'cellular', 'lora', 'satellite'] as const) {
    const random = createRandom(link);
    const runs = Array.from({ length: 12 }, (_, i) =>
      deliverReport(report, { ...TEST_PROFILE, link }, random.fork(i)),
    ).flat();
    const share = (count: number) => count / runs.length;
    expect(share(runs.filter(({ arrivals }) => arrivals.length === 0).length), link).toBeCloseTo(
      LINKS[link].loss,
      1,
    );
    const order = runs.flatMap(({ arrivals: [first] }) => first ?? []);
    const overtaken = order.filter((each, i) => each < (order[i - 1] ?? 0)).length;
    if (link === 'lora') expect(overtaken).toBeGreaterThan(order.length / 4);
    const cost = runs.reduce((sum, each) => sum + each.cost, 0);
    if (link === 'wifi') expect(cost).toBe(0);
    else expect(cost).toBeGreaterThan(0);
  }
});

test('blank photos of two days are not one visit', () => {
  const plan = createTriggerPlan({ ...TEST_PROFILE, blankShare: 0.9 }, createRandom('names'));
  const visitsOn = (day: number) =>
    plan(day).flatMap(({ species, visit }) => (species === null ? [visit] : []));
  const [first, second] = [visitsOn(20_000), visitsOn(20_001)];
  expect(first.length).toBeGreaterThan(0);
  expect(second.length).toBeGreaterThan(0);
  expect(first.filter((visit) => second.includes(visit))).toEqual([]);
});
