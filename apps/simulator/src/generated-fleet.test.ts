import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nextWake } from './camera/wake.ts';
import { generatedFleet } from './generated-fleet.ts';
import { FIRMWARE_UPDATE } from './scenarios/failing-update.ts';
import { readTruth } from './truth/truth.ts';

const DAY = 86_400_000;
const fleet = { seed: 'made-up', cameras: 3, activity: 1, startedAt: Date.UTC(2026, 10, 20, 9) };

test('events of a scenario lie ahead of its camera', () => {
  const [, stolen] = generatedFleet({ ...fleet, scenario: 'stolen-camera' });
  expect(stolen?.begin().state.ahead).toEqual([{ kind: 'stolen', at: fleet.startedAt + 2.3 * DAY }]);
  const [dying] = generatedFleet({ ...fleet, scenario: 'dying-batteries' });
  expect(dying?.begin().state.chargeMah).toBeLessThan(1_000);
  const [, updated] = generatedFleet({ ...fleet, scenario: 'failing-update' });
  expect(updated?.begin().state.softwareVersion).toBe(FIRMWARE_UPDATE.from);
});

test('a living fleet waits for the order to update, of which every third will fail; in a past it has happened', () => {
  const failing = { ...fleet, scenario: 'failing-update' } as const;
  const kinds = (cameras: ReturnType<typeof generatedFleet>) =>
    cameras.map(({ begin }) => begin().state.ahead?.map(({ kind }) => kind));
  const living = generatedFleet(failing);
  expect(living.map(({ mishaps }) => mishaps?.boot_failed)).toEqual([1, 0, 0]);
  expect(kinds(living)).toEqual([[], [], []]);
  for (const { begin } of living) expect(begin().state.softwareVersion).toBe(FIRMWARE_UPDATE.from);
  expect(kinds(generatedFleet({ ...failing, fastForwardDays: 30 }))).toEqual([
    ['update-failed'],
    ['firmware'],
    ['firmware'],
  ]);
});

test('the truth of a living fleet is in its file, a visit over two wakes once', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'truth-'));
  const truth = join(dir, 'truth.jsonl');
  try {
    const [camera] = generatedFleet({ ...fleet, scenario: 'busy-waterhole', truth });
    if (!camera) throw new Error('no camera');
    const { profile, plan, wakes, observer } = camera;
    let { state } = camera.begin();
    for (let wake = 0; wake < 40; wake++) {
      const step = nextWake(state, profile, plan, wakes);
      observer?.step(state, step);
      state = step.state;
    }
    observer?.end();
    const lines = readTruth(await readFile(truth, 'utf8'));
    const visits = lines.flatMap((line) => (line.kind === 'visit' ? line.visit : []));
    expect(visits.length).toBeGreaterThan(3);
    expect(new Set(visits).size).toBe(visits.length);
    expect(lines.filter(({ kind }) => kind === 'frame').length).toBeGreaterThan(100);
  } finally {
    await rm(dir, { recursive: true });
  }
});
