import { describe, expect, test } from 'vitest';
import type { PastEvent } from './camera/camera-event.ts';
import { DEMO_FLEET } from './demo-fleet.ts';
import { generateHistory } from './history.ts';
import { solarHour } from './sun.ts';

const DAY = 86_400_000;
const TO = Date.UTC(2026, 10, 20, 9);
const history = generateHistory('demo', DEMO_FLEET, TO - 30 * DAY, TO);

/** Of these nothing is heard any more, or only when they have taken many photos. */
const SILENT = [
  'craigieburn-2',
  'mana-1',
  'mana-2',
  'castle-hill-1',
  'waituna-1',
  'pureora-1',
  'takahe-valley-1',
];

const cameraNamed = (name: string) =>
  DEMO_FLEET.find(({ profile }) => profile.name === name)?.profile.hardwareId;
const statusesOf = (name: string) =>
  history.statuses.filter(({ hardwareId }) => hardwareId === cameraNamed(name));

test('30 days of the demo are some 20,000 insights', () => {
  expect(history.insights.length).toBeGreaterThan(20_000);
  expect(history.insights.length).toBeLessThan(27_000);
});

test('the same seed gives the same history, another seed another', () => {
  const few = DEMO_FLEET.slice(0, 3);
  const text = (seed: string) => JSON.stringify(generateHistory(seed, few, TO - 5 * DAY, TO).insights);
  expect(text('a')).toBe(text('a'));
  expect(text('a')).not.toBe(text('b'));
});

test('a camera does the same whatever fleet it is in', () => {
  const third = DEMO_FLEET[2];
  if (!third) throw new Error('no third camera');
  const alone = generateHistory('demo', [third], TO - 30 * DAY, TO).insights;
  expect(alone).toEqual(history.insights.filter(({ hardwareId }) => hardwareId === third.profile.hardwareId));
});

test('messages arrive in order, within the period and after the photo was taken', () => {
  for (const list of [history.insights, history.statuses]) {
    const times = list.map(({ receivedAt }) => receivedAt);
    expect(times).toEqual(times.toSorted());
    expect(Date.parse(times.at(-1) as string)).toBeLessThanOrEqual(TO);
    expect(Date.parse(times[0] as string)).toBeGreaterThanOrEqual(TO - 30 * DAY);
  }
  for (const { message, receivedAt } of history.insights) {
    expect(Date.parse(message.file_ctime)).toBeLessThan(Date.parse(receivedAt));
  }
});

test('addresses are unique and there is one photo for each insight', () => {
  const addresses = [...history.insights, ...history.statuses].map(
    ({ hardwareId, message }) => `${hardwareId} ${message.message_id} ${message.index}`,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  // One whose clock is not set counts from 1970.
  const timed = history.insights.filter(({ envelope }) => envelope.clock !== 'unset');
  expect(
    timed.every(({ message, photo }) => Math.abs(photo.at - Date.parse(message.file_ctime)) < 1_000),
  ).toBe(true);
});

test('troubles show: silence, a broken cable, a full card, empty batteries', () => {
  expect(Date.parse(statusesOf('craigieburn-2').at(-1)?.receivedAt as string)).toBeLessThan(
    TO - 9 * DAY + 60_000,
  );
  expect(statusesOf('craigieburn-2').at(-1)?.message.battery_voltage).toBeLessThan(3.15);
  expect(statusesOf('totaranui-1').at(-1)?.message.camera_error).toContain('cable');
  expect(statusesOf('boundary-stream-1').at(-1)?.message.camera_error).toContain('card: full');
  for (const name of ['hunters-hills-1', 'glenfern-2']) {
    const last = statusesOf(name).slice(-2);
    for (const { message } of last) expect(message.battery_voltage, name).toBeLessThanOrEqual(3.2);
  }
  const low = DEMO_FLEET.filter(
    ({ profile, trouble }) =>
      !trouble && (statusesOf(profile.name).at(-1)?.message.battery_voltage ?? 0) <= 3.4,
  );
  expect(low.map(({ profile }) => profile.name)).toEqual([]);
});

test('kiwi are seen by night and every camera spoke within a day that has not fallen silent', () => {
  const kiwi = history.insights.filter(({ photo }) => photo.species === 'kiwi');
  const night = kiwi.filter(({ photo }) => {
    const hour = solarHour(photo.at, photo.camera.longitude);
    return hour < 6 || hour >= 18;
  });
  expect(night.length / kiwi.length).toBeGreaterThan(0.9);
  for (const { profile } of DEMO_FLEET) {
    if (SILENT.includes(profile.name)) continue;
    expect(Date.parse(statusesOf(profile.name).at(-1)?.receivedAt as string), profile.name).toBeGreaterThan(
      TO - DAY,
    );
  }
});

describe('a longer past', () => {
  const DAYS = 90;
  const since = TO - DAYS * DAY;
  const camera = (name: string) => {
    const found = DEMO_FLEET.find(({ profile }) => profile.name === name);
    if (!found) throw new Error(`no camera ${name}`);
    return found;
  };
  /** Statuses of one camera by the days before the end, with its events. */
  const past = (name: string, ...events: PastEvent[]) =>
    generateHistory('demo', [{ ...camera(name), past: events }], TO - 30 * DAY, TO, since)
      .statuses.map(({ message }) => ({ days: (TO - Date.parse(message.reported_at)) / DAY, ...message }))
      .sort((one, other) => other.days - one.days);

  test('has statuses and no insights', () => {
    const { insights, statuses } = generateHistory('demo', DEMO_FLEET.slice(0, 3), TO - 30 * DAY, TO, since);
    expect(Date.parse(statuses[0]?.message.reported_at ?? '')).toBeLessThan(since + DAY);
    expect(Date.parse(insights[0]?.receivedAt ?? '')).toBeGreaterThanOrEqual(TO - 30 * DAY);
  });

  test('goes on into the present: counters never fall, but for the photos on a card that was emptied', () => {
    const statuses = past('whakapapa-1', { kind: 'service', days: 50 });
    for (const [index, { images_processed, summary }] of statuses.entries()) {
      const before = statuses[index - 1];
      if (!before) continue;
      expect(images_processed).toBeGreaterThanOrEqual(before.images_processed);
      expect(summary.cycle_count).toBeGreaterThan(before.summary.cycle_count);
    }
    const emptied = statuses.filter(
      ({ summary }, index) => summary.image_count < (statuses[index - 1]?.summary.image_count ?? 0),
    );
    expect(emptied).toHaveLength(1);
    // It is reported with the next wake, half a day later at most.
    expect(emptied[0]?.days).toBeLessThan(50);
    expect(emptied[0]?.days).toBeGreaterThan(48.9);
  });

  test('a service brings fresh batteries, and nobody lets one run empty', () => {
    const statuses = past('rotoiti-2', { kind: 'service', days: 40.5 });
    const voltage = (from: number, to: number) =>
      statuses.filter(({ days }) => days < from && days > to).map(({ battery_voltage }) => battery_voltage);
    expect(Math.max(...voltage(45, 41))).toBeLessThan(Math.min(...voltage(40, 38)));
    expect(Math.min(...voltage(DAYS, 0))).toBeGreaterThan(3.3);
  });

  test('restarts, firmware and cables are reported', () => {
    const statuses = past(
      'whakapapa-1',
      { kind: 'cable-broken', days: 20 },
      { kind: 'cable-mended', days: 15 },
      { kind: 'firmware', days: 10, before: 'release-1.0.0' },
      { kind: 'restart', days: 5 },
    );
    const broken = statuses.filter(({ camera_error }) => camera_error !== null).map(({ days }) => days);
    expect(Math.max(...broken)).toBeLessThan(20.5);
    expect(Math.min(...broken)).toBeGreaterThan(14.5);
    const old = statuses.filter(({ software_version }) => software_version === 'release-1.0.0');
    expect(old.every(({ days }) => days > 9.4)).toBe(true);
    expect(old.length).toBeGreaterThan(0);
    const boots = new Set(statuses.map(({ message_id }) => message_id.split(':')[0]));
    expect(boots.size).toBe(3);
  });
});
