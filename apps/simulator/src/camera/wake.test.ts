import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { solarHour } from '../sun.ts';
import { TEST_PROFILE } from '../testing/camera-runtime.ts';
import type { LinkKind, WireMessage } from '../wire.ts';
import { classify } from './classify.ts';
import type { CameraProfile } from './profile.ts';
import { type CameraState, restartCamera, startCamera } from './state.ts';
import { createTriggerPlan, type Trigger } from './triggers.ts';
import { nextWake, type Report } from './wake.ts';

const START = Date.UTC(2026, 9, 1);
const { neglected: _, ...caredFor } = TEST_PROFILE;
const profile: CameraProfile = { ...caredFor, longitude: 174 };

function wakes(count: number, link: LinkKind = 'wifi', change: Partial<CameraState> = {}) {
  const camera = { ...profile, link };
  const random = createRandom('camera');
  const plan = createTriggerPlan(camera, random.fork('triggers'));
  let state: CameraState = {
    ...startCamera(camera, { cycleTime: 690, triggerNumber: 30 }, START),
    ...change,
  };
  const reports: Report[] = [];
  for (let i = 0; i < count; i++) {
    const next = nextWake(state, camera, plan, random);
    reports.push(next.report);
    state = next.state;
  }
  return { reports, state };
}

const kindOf = (kind: WireMessage['kind']) => (message: WireMessage) => message.kind === kind;
const days = (count: number) => {
  const plan = createTriggerPlan({ ...profile, visitsPerDay: 20 }, createRandom('rhythm'));
  return Array.from({ length: count }, (_, i) => plan(20_000 + i)).flat();
};

test('the same state gives the same reports, to the byte', () => {
  expect(JSON.stringify(wakes(40))).toBe(JSON.stringify(wakes(40)));
});

test('a camera wakes at the trigger number or the cycle time, whichever is first', () => {
  const { reports, state } = wakes(80);
  for (let i = 1; i < reports.length; i++) {
    const gap = (reports[i] as Report).sentAt - (reports[i - 1] as Report).sentAt;
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThanOrEqual(690 * 60_000 + 5 * 60_000);
  }
  expect(state.imagesProcessed / 80).toBeLessThanOrEqual(30);
  expect(state.cycleCount).toBe(80);
});

test('each wake ends with its status, message addresses never repeat', () => {
  const { reports } = wakes(80);
  for (const { messages } of reports) expect(messages.at(-1)?.kind).toBe('status');
  const addresses = reports.flatMap(({ messages }) => messages.map((m) => `${m.message_id}/${m.index}`));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(Math.max(...reports.flatMap(({ messages }) => messages.map((m) => m.index)))).toBeLessThan(15);
});

test('a status says what the camera runs with', () => {
  const settings = { cycleTime: 120, triggerNumber: 10 };
  const [report] = wakes(1, 'lora', { settings }).reports;
  expect(report?.messages.at(-1)).toMatchObject({ settings: { cycle_time: 120, trigger_number: 10 } });
});

test('empties are dropped: fewer insights than photos, each with a photo to draw', () => {
  const { reports, state } = wakes(80);
  const insights = reports.flatMap(({ messages }) => messages.filter(kindOf('insight')));
  expect(insights.length / state.imagesProcessed).toBeLessThan(0.4);
  expect(reports.flatMap(({ photos }) => photos)).toHaveLength(insights.length);
});

test('narrow links carry only the class', () => {
  const [report] = wakes(1, 'lora')
    .reports.filter(({ messages }) => messages.length > 1)
    .concat(wakes(9, 'lora').reports);
  const insight =
    (report as Report).messages.find(kindOf('insight')) ??
    wakes(30, 'lora')
      .reports.flatMap((r) => r.messages)
      .find(kindOf('insight'));
  expect(insight).toBeDefined();
  expect(insight).not.toHaveProperty('class_list');
  expect(insight).not.toHaveProperty('latitude');
});

test('a broken cable: triggers go on, images stop, the status says so', () => {
  const { reports } = wakes(30, 'wifi', { cableBrokenAt: START });
  expect(reports.flatMap(({ messages }) => messages).some(kindOf('insight'))).toBe(false);
  const status = reports.at(-1)?.messages.at(-1);
  expect(status).toMatchObject({ camera_error: expect.stringContaining('cable'), images_processed: 0 });
});

test('charge falls with every wake and a restart keeps the counters', () => {
  const { state } = wakes(100);
  expect(21_000 - state.chargeMah).toBeGreaterThan(100 * 30);
  expect(21_000 - state.chargeMah).toBeLessThan(100 * 52 + 100 * 14);
  const restarted = restartCamera(state, profile, state.lastWake + 1_000);
  expect(restarted).toMatchObject({ seq: 1, imagesProcessed: state.imagesProcessed });
  expect(restarted.bootId).not.toBe(state.bootId);
});

test('days do not depend on the order in which they are asked for', () => {
  const forwards = createTriggerPlan(profile, createRandom('days'));
  const backwards = createTriggerPlan(profile, createRandom('days'));
  const later = backwards(20_005);
  forwards(20_000);
  expect(forwards(20_005)).toEqual(later);
});

test('possums come by night, robins by day, at least seven photos in ten are blank', () => {
  const triggers = days(120);
  const nightShare = (species: string) => {
    const hours = triggers
      .filter((t) => t.species === species)
      .map(({ at }) => solarHour(at, profile.longitude));
    expect(hours.length).toBeGreaterThan(100);
    return hours.filter((hour) => hour < 6 || hour >= 19).length / hours.length;
  };
  expect(nightShare('possum')).toBeGreaterThan(0.9);
  expect(nightShare('robin')).toBeLessThan(0.1);
  expect(triggers.filter(({ species }) => species === null).length).toBeGreaterThan(0);
});

test('visits have 3 to 40 frames less than a minute apart', () => {
  const visits = Map.groupBy(
    days(60).filter(({ species }) => species !== null),
    ({ visit }) => visit,
  );
  for (const frames of visits.values()) {
    expect(frames.length).toBeLessThanOrEqual(40);
    for (let i = 1; i < frames.length; i++) {
      expect((frames[i] as Trigger).at - (frames[i - 1] as Trigger).at).toBeLessThan(60_000);
    }
  }
});

test('look-alikes are taken for each other, unmistakable species are not', () => {
  const random = createRandom('confusion');
  const share = (species: string) =>
    Array.from({ length: 2_000 }, () => classify(species, false, random)).filter(
      (c) => c.className !== species,
    ).length / 2_000;
  expect(share('weasel')).toBeCloseTo(0.22, 1);
  expect(share('kiwi')).toBe(0);
  const { classList, confidence } = classify('rat', true, random);
  expect(classList[0]?.confidence).toBeGreaterThanOrEqual(confidence);
  expect(classList.reduce((sum, c) => sum + c.confidence, 0)).toBeLessThanOrEqual(100);
});
