import { expect, test } from 'vitest';
import { nextWake } from './camera/wake.ts';
import { type DemoFile, demoFleet, demoHistory, silentCameras } from './demo.ts';
import { DEMO_FLEET } from './demo-fleet.ts';
import { historyPictures } from './history-photos.ts';

const MINUTE = 60_000;
const ENDED = Date.UTC(2026, 10, 20, 9);
const demo: DemoFile = {
  seed: 'demo',
  endedAt: ENDED,
  historyDays: 10,
  cameras: DEMO_FLEET.map((camera) => ({ ...camera, provisioning_token: camera.profile.name })),
};
const history = demoHistory(demo);

/** Insights by the minute in which they are sent, counted from the end of the history. */
function insightsUntil(until: number, startedAt: number): number[] {
  const minutes: number[] = [];
  for (const { begin, profile, plan, wakes } of demoFleet(demo, history, { startedAt, activity: 1 })) {
    let { state } = begin();
    for (;;) {
      const next = nextWake(state, profile, plan, wakes);
      if (next.report.sentAt > until) break;
      state = next.state;
      const minute = Math.floor((next.report.sentAt - ENDED) / MINUTE);
      minutes[minute] = (minutes[minute] ?? 0) + next.report.messages.length - 1;
    }
  }
  return minutes;
}

const sum = (list: readonly (number | undefined)[]) => list.reduce<number>((total, n) => total + (n ?? 0), 0);

test('as the demo starts there is something to send, then 3 to 10 insights a minute', () => {
  const startedAt = ENDED + 12 * MINUTE;
  const minutes = insightsUntil(startedAt + 120 * MINUTE, startedAt);
  expect(sum(minutes.slice(0, 12))).toBeGreaterThan(5);
  const perMinute = sum(minutes.slice(12)) / 120;
  expect(perMinute).toBeGreaterThan(3);
  expect(perMinute).toBeLessThan(10);
});

test('a night with the demo switched off is a night as in life', () => {
  const startedAt = ENDED + 600 * MINUTE;
  expect(sum(insightsUntil(startedAt - 60 * MINUTE, startedAt)) / 540).toBeLessThan(1.5);
});

test('cameras that have fallen silent are not run', () => {
  const run = demoFleet(demo, history, { startedAt: ENDED, activity: 1 }).map(({ profile }) => profile.name);
  const silent = silentCameras(demo, history).map(({ profile }) => profile.name);
  expect(silent.toSorted()).toEqual(['castle-hill-1', 'craigieburn-2', 'mana-1', 'mana-2', 'pureora-1']);
  expect(new Set([...run, ...silent])).toEqual(new Set(DEMO_FLEET.map(({ profile }) => profile.name)));
  expect(run).toHaveLength(DEMO_FLEET.length - silent.length);
});

test('pictures of the history: the newest first, none of links that carry none, the same each time', () => {
  const pictures = historyPictures(history, demo);
  expect(pictures).toEqual(historyPictures(demoHistory(demo), demo));
  const links = new Map(DEMO_FLEET.map(({ profile }) => [profile.hardwareId, profile.link]));
  expect(new Set(pictures.map(({ hardwareId }) => links.get(hardwareId)))).toEqual(
    new Set(['wifi', 'cellular']),
  );
  const thumbnails = pictures.filter(({ item }) => item.order.kind === 'thumbnail');
  expect(thumbnails).toHaveLength(3_000);
  expect(thumbnails[0]?.item.order.at).toBeGreaterThan(thumbnails[2_999]?.item.order.at as number);
  const full = pictures.filter(({ item }) => item.order.kind === 'full');
  expect(full.length).toBeGreaterThan(100);
  expect(full.length).toBeLessThanOrEqual(300);
});
