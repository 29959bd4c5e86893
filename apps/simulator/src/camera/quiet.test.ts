import { expect, test } from 'vitest';
import { evenPlan, runtimeOf, START_OF_TEST } from '../testing/camera-runtime.ts';
import type { CameraEvent } from './camera-event.ts';
import type { Step } from './wake.ts';

const DAY = 86_400_000;
const at = (days: number) => START_OF_TEST + days * DAY;
const runtimeWith = (photosPerDay: number, ...ahead: (CameraEvent & { at: number })[]) =>
  runtimeOf(8, { plan: evenPlan(photosPerDay, 'deer'), change: { ahead } });
const talks = (steps: readonly Step[]) => steps.filter(({ report }) => report.messages.length > 0);
const lastTalkDay = (steps: readonly Step[]) =>
  Math.max(...talks(steps).map(({ report }) => (report.sentAt - START_OF_TEST) / DAY));
const messages = (steps: readonly Step[], kind: 'insight' | 'status') =>
  steps.flatMap(({ report }) => report.messages.filter((message) => message.kind === kind));

test('after an update that does not start, nothing is heard any more', () => {
  const last = lastTalkDay(runtimeWith(60, { kind: 'update-stops', to: 'release-9', at: at(3) }));
  expect(last).toBeGreaterThan(2);
  expect(last).toBeLessThan(3);
});

test('a network that is down cuts a camera off, and nothing is lost', () => {
  const steps = runtimeWith(60, { kind: 'network-down', at: at(2) }, { kind: 'network-up', at: at(5) });
  const sent = talks(steps).map(({ report }) => (report.sentAt - START_OF_TEST) / DAY);
  expect(sent.filter((day) => day > 2.1 && day < 5)).toEqual([]);
  expect(messages(steps, 'insight').length).toBe(messages(runtimeWith(60), 'insight').length);
});

test('a blind model reports no insight and goes on counting photos', () => {
  const steps = runtimeWith(60, { kind: 'model-blind', at: at(4) });
  const late = steps.filter(({ report }) => report.sentAt > at(4.6));
  expect(messages(late, 'insight')).toEqual([]);
  expect(steps.at(-1)?.state.imagesProcessed).toBe(runtimeWith(60).at(-1)?.state.imagesProcessed);
});

test('without animals a camera where no grass moves fires no more, and reports each cycle', () => {
  const steps = runtimeWith(60, { kind: 'animals-gone', at: at(2) });
  const seen = steps.flatMap(({ frames }) => frames.map(({ trigger }) => trigger.at));
  expect(Math.max(...seen)).toBeLessThan(at(2));
  expect(talks(steps).filter(({ report }) => report.sentAt > at(3)).length).toBeGreaterThan(8);
});

test('without an alarm photos alone wake a camera; setting its clock brings the alarm back', () => {
  const lost = { kind: 'alarm-lost', at: at(2) } as const;
  const quiet = runtimeWith(10, lost);
  const [boot, ...later] = talks(quiet).filter(({ report }) => report.sentAt >= at(2));
  expect(boot?.report.envelope.clock).toBe('unset');
  expect((boot?.report.sentAt ?? 0) - at(2)).toBeLessThan(600_000);
  // Thirty photos take three days, where the alarm would come twice a day.
  expect(later).toHaveLength(2);
  expect(talks(runtimeWith(10, lost, { kind: 'clock-set', at: at(3) })).length).toBeGreaterThan(
    talks(quiet).length + 4,
  );
});

test('other settings hold from when they are made', () => {
  const settings = { cycleTime: 2 * 1_440, triggerNumber: 1_000 };
  const steps = runtimeWith(10, { kind: 'settings', settings, at: at(2) });
  expect(talks(steps).filter(({ report }) => report.sentAt > at(2.6)).length).toBeLessThan(4);
});
