import { expect, test } from 'vitest';
import { evenPlan, runtimeOf, START_OF_TEST } from '../testing/camera-runtime.ts';
import { capacityOf } from './battery.ts';

const DAY = 86_400_000;

// The table of docs/simulator-model.md.
test.each([
  { photos: 60, triggerNumber: 30, wakes: [2, 2.2], days: [218, 335] },
  { photos: 300, triggerNumber: 30, wakes: [9.5, 10.5], days: [46, 70] },
  { photos: 1_000, triggerNumber: 30, wakes: [32, 34], days: [14, 21] },
  { photos: 60, triggerNumber: 1, wakes: [59, 61], days: [8, 12] },
  { photos: 300, triggerNumber: 1, wakes: [240, 300], days: [1.7, 2.7] },
] as const)('$photos photos a day at 690 min and $triggerNumber photos: $days days on 7 cells', (row) => {
  const { photos, triggerNumber, wakes, days } = row;
  const steps = runtimeOf(400, {
    plan: evenPlan(photos),
    settings: { cycleTime: 690, triggerNumber },
    profile: { talksToTheEnd: true },
  });
  const died = steps.findIndex(({ state }) => state.deadSince !== undefined);
  const lived = ((steps[died]?.state.deadSince ?? 0) - START_OF_TEST) / DAY;
  expect(lived).toBeGreaterThan(days[0]);
  expect(lived).toBeLessThan(days[1]);
  expect(died / lived).toBeGreaterThan(wakes[0]);
  expect(died / lived).toBeLessThan(wakes[1]);
});

test('an empty camera says nothing until somebody brings batteries, and starts anew then', () => {
  const service = { kind: 'service', at: START_OF_TEST + 9.5 * DAY } as const;
  const steps = runtimeOf(14, { change: { chargeMah: 500, ahead: [service] } });
  const dead = steps.filter(({ state }) => state.deadSince !== undefined);
  expect(dead.length).toBeGreaterThan(0);
  for (const { report } of dead) expect(report.messages).toEqual([]);
  const after = steps.filter(({ report }) => report.sentAt > service.at);
  expect(after[0]?.report.messages.length).toBeGreaterThan(0);
  expect(after[0]?.state.bootId).not.toBe(steps[0]?.state.bootId);
  expect(after[0]?.state.chargeMah).toBeGreaterThan(0.98 * capacityOf({}));
});

test('a panel carries a camera through summer and revives an empty one', () => {
  const summer = runtimeOf(120, { profile: { solarMah: 400 }, change: { chargeMah: 10_000 } });
  expect(summer.at(-1)?.state.chargeMah).toBeGreaterThan(10_000);
  const revived = runtimeOf(60, { profile: { solarMah: 60 }, change: { chargeMah: 1 } });
  expect(revived[0]?.state.deadSince).toBeDefined();
  expect(revived.some(({ report }) => report.messages.length > 0)).toBe(true);
});

test('a dying camera goes on waking and talks less and less; nothing it held is lost', () => {
  const steps = runtimeOf(30, { plan: evenPlan(60, 'deer'), change: { chargeMah: 0.14 * capacityOf({}) } });
  const died = steps.findIndex(({ state }) => state.deadSince !== undefined);
  const alive = steps.slice(0, died);
  const gaps: number[] = [];
  for (const { report } of alive) {
    if (report.messages.length > 0) gaps.push(0);
    else gaps[gaps.length - 1] = (gaps.at(-1) ?? 0) + 1;
  }
  expect(gaps.slice(0, 3)).toEqual([1, 1, 1]);
  // Colder nights make it rest a little earlier, so that the row is not quite in order.
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
  expect(sum(gaps.slice(-4))).toBeGreaterThan(2 * sum(gaps.slice(0, 4)));
  expect(Math.max(...gaps)).toBe(5);
  const held = alive.at(-1)?.state.held?.messages.length ?? 0;
  const reported = alive.flatMap(({ report }) => report.messages);
  const addresses = new Set(reported.map(({ message_id, index }) => `${message_id}/${index}`));
  expect(addresses.size).toBe(reported.length);
  const frames = alive.flatMap((step) => step.frames.filter(({ address }) => address !== null));
  expect(reported.length + held).toBe(frames.length + alive.length);
});
