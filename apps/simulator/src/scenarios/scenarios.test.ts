import { metresBetween } from '@sightline/domain/devices/moved-camera';
import { describe, expect, test } from 'vitest';
import type { TruthLine } from '../truth/truth.ts';
import { deliveriesOf } from './deliveries.ts';
import { type Played, playScenario } from './scenario-history.ts';
import { isScenarioName, SCENARIO_NAMES, SCENARIOS, type ScenarioName } from './scenarios.ts';

const DAY = 86_400_000;
const TO = Date.UTC(2026, 10, 20, 9);
const linesOf = <K extends TruthLine['kind']>({ truth }: Played, kind: K) =>
  truth.filter((line): line is Extract<TruthLine, { kind: K }> => line.kind === kind);
const faultsOf = (played: Played) =>
  linesOf(played, 'fault').map(({ camera, fault }) => {
    const index = played.cameras.findIndex(({ profile }) => profile.hardwareId === camera);
    return `${index} ${fault}`;
  });
const blankShare = (played: Played) => {
  const frames = linesOf(played, 'frame');
  return frames.filter(({ species }) => species === null).length / frames.length;
};

/** What really happens in each scenario, apart from what anybody learns of it. */
const HAPPENS: Readonly<Record<ScenarioName, (played: Played) => void>> = {
  'quiet-valley': (played) => {
    expect(faultsOf(played)).toEqual([]);
    expect(new Set(played.cameras.map(({ profile }) => profile.link)).size).toBeGreaterThan(2);
  },
  'busy-waterhole': (played) => {
    expect(linesOf(played, 'visit').length).toBeGreaterThan(40);
    expect(played.history.insights.length).toBeGreaterThan(300);
  },
  'dying-batteries': (played) => {
    expect(faultsOf(played)).toEqual(
      expect.arrayContaining(['0 empty-battery', '1 empty-battery', '2 low-battery']),
    );
    expect(faultsOf(played).filter((fault) => fault.startsWith('3'))).toEqual([]);
  },
  'cable-errors': (played) => {
    expect(faultsOf(played)).toEqual(['0 cable', '1 cable']);
    expect(linesOf(played, 'frame').some(({ photographed }) => !photographed)).toBe(true);
  },
  'lora-only': (played) => {
    const messages = linesOf(played, 'message');
    expect(messages.some(({ arrivals }) => arrivals.length === 0)).toBe(true);
    expect(messages.some(({ arrivals }) => arrivals.length > 1)).toBe(true);
  },
  'satellite-only': (played) => {
    const messages = linesOf(played, 'message');
    const hours = messages.flatMap(({ sent_at, arrivals: [first] }) =>
      first ? [(Date.parse(first) - Date.parse(sent_at)) / 3_600_000] : [],
    );
    expect(Math.max(...hours)).toBeGreaterThan(2);
    expect(messages.reduce((sum, { cost }) => sum + cost, 0)).toBeGreaterThan(1);
  },
  'month-long-backlog': (played) => {
    expect(faultsOf(played)).toEqual(['0 link']);
    const id = played.cameras[0]?.profile.hardwareId;
    const arrivals = played.history.insights.filter(({ hardwareId }) => hardwareId === id);
    const inSilence = arrivals.filter(
      ({ message: { file_ctime } }) =>
        Date.parse(file_ctime) > TO - 31 * DAY && Date.parse(file_ctime) < TO - 3 * DAY,
    );
    expect(inSilence.length).toBeGreaterThan(50);
    for (const { receivedAt } of inSilence) expect(Date.parse(receivedAt)).toBeGreaterThan(TO - 2 * DAY);
  },
  storm: (played) => {
    expect(blankShare(played)).toBeGreaterThan(0.95);
    expect(linesOf(played, 'frame').length).toBeGreaterThan(5_000);
  },
  'clock-chaos': (played) => {
    expect(new Set(faultsOf(played))).toEqual(new Set([0, 1, 2, 3].map((index) => `${index} clock`)));
    const years = played.history.statuses.map(({ message }) => message.reported_at.slice(0, 4));
    expect(new Set(years)).toEqual(new Set(['1970', '2017', '2026', '2029']));
  },
  'stolen-camera': (played) => {
    expect(faultsOf(played)).toEqual(['1 theft', '2 link']);
    const { profile } = played.cameras[1] ?? {};
    const last = played.history.statuses.findLast(({ hardwareId }) => hardwareId === profile?.hardwareId);
    const { latitude, longitude } = last?.message ?? {};
    if (!profile || !latitude || !longitude) throw new Error('The stolen camera never said where it is.');
    expect(metresBetween(profile, { latitude, longitude })).toBeGreaterThan(5_000);
  },
  'failing-update': (played) => {
    expect(faultsOf(played)).toEqual(['0 update', '3 update', '4 link']);
  },
  incursion: (played) => {
    const stoats = linesOf(played, 'visit').filter(({ species }) => species === 'stoat');
    expect(stoats).toHaveLength(1);
    expect(stoats[0]?.camera).toBe(played.cameras[1]?.profile.hardwareId);
  },
  'odd-devices': (played) => {
    expect(faultsOf(played)).toEqual([]);
    for (const { profile } of played.cameras) {
      const own = played.history.insights.filter(({ hardwareId }) => hardwareId === profile.hardwareId);
      expect(own.length, profile.habit).toBeGreaterThan(3);
    }
  },
};

describe.each(SCENARIO_NAMES)('%s', (name) => {
  const played = playScenario(name, 'scenarios', TO);
  const { description, shows, small } = SCENARIOS[name];

  test('it really happens', () => HAPPENS[name](played));

  test('what it must show can be shown: as many insights, and cameras that are there', () => {
    expect(description.length).toBeGreaterThan(100);
    expect(played.history.insights.length).toBeGreaterThanOrEqual(shows.insights[0]);
    expect(played.history.insights.length).toBeLessThanOrEqual(shows.insights[1]);
    const places = [
      ...shows.alerts.map(({ camera }) => camera),
      ...Object.values(shows.overdue).flat(),
      ...(shows.moved ?? []),
    ];
    for (const index of places) expect(index).toBeLessThan(small.cameras);
  });

  test('deliveries hold each message as often as it arrived, in the order of arrival', () => {
    const deliveries = deliveriesOf(played);
    const times = deliveries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const delivered = deliveries.reduce((sum, { messages }) => sum + messages.length, 0);
    const known = new Set(
      [...played.history.insights, ...played.history.statuses].map(
        ({ hardwareId, message }) => `${hardwareId} ${message.message_id}/${message.index}`,
      ),
    );
    const arrived = linesOf(played, 'message').filter(({ camera, message_id, index }) =>
      known.has(`${camera} ${message_id}/${index}`),
    );
    expect(delivered).toBe(arrived.reduce((sum, { arrivals }) => sum + arrivals.length, 0));
    for (const { messages } of deliveries) expect(messages.length).toBeLessThanOrEqual(120);
  });
});

test('a scenario goes by its name and by no other', () => {
  expect(isScenarioName('incursion')).toBe(true);
  expect(isScenarioName('toString')).toBe(false);
  expect(isScenarioName('Storm')).toBe(false);
});
