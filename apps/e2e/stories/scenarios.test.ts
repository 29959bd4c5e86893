import { SCENARIO_NAMES, SCENARIOS } from '@sightline/simulator/scenarios/scenarios';
import { didTheConsoleFindOut } from '@sightline/simulator/truth/score';
import type { TruthLine } from '@sightline/simulator/truth/truth';
import { metresBetween, WORST_METRES } from '@sightline/simulator/world/gps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TurnedConsole } from './console.ts';
import { STORIES_END, tellStory } from './tell-story.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let room: TurnedConsole;
beforeAll(async () => {
  room = await startConsole();
});
afterAll(() => room?.app.close());

test.each(SCENARIO_NAMES)('the console shows what happens: %s', async (name) => {
  const { shows } = SCENARIOS[name];
  const { played, fleet } = await tellStory(room, name);
  const { alerts, devices, insights, updates } = await room.read(fleet);
  const placeOf = (deviceId: number) => fleet.devices.findIndex((each) => each.deviceId === deviceId);
  const places = (list: readonly number[]) => [...new Set(list)].sort((one, other) => one - other);
  const insightsOf = (place: number) =>
    insights.filter(({ device_id }) => device_id === fleet.devices[place]?.deviceId);

  // What arrived is there once, however often it was sent.
  expect(insights.length).toBe(played.history.insights.length);
  expect(insights.length).toBeGreaterThanOrEqual(shows.insights[0]);
  expect(insights.length).toBeLessThanOrEqual(shows.insights[1]);

  const opened = alerts.map(({ associated_id, alert_type }) => `${placeOf(associated_id)} ${alert_type}`);
  expect(opened.sort()).toEqual(shows.alerts.map(({ camera, type }) => `${camera} ${type}`).sort());
  const faults = played.truth.filter((line) => line.kind === 'fault');
  const heard = alerts.map((alert) => ({
    ...alert,
    camera: played.cameras[placeOf(alert.associated_id)]?.profile.hardwareId ?? '',
  }));
  expect(didTheConsoleFindOut(faults, heard).false).toEqual([]);

  const late = devices.filter(({ last_seen }, place) => {
    const cycleMs = (played.cameras[place]?.settings.cycleTime ?? 0) * MINUTE;
    return last_seen === null || STORIES_END - Date.parse(last_seen) > 2 * cycleMs;
  });
  expect(places(late.map(({ device_id }) => placeOf(device_id)))).toEqual(shows.late);

  if (shows.found) {
    const { label, cameras } = shows.found;
    const found = insights.filter(({ class_name }) => class_name === label);
    expect(places(found.map(({ device_id }) => placeOf(device_id)))).toEqual(cameras);
  }
  if (shows.moved) {
    const moved = played.cameras.flatMap(({ profile }, place) => {
      const last = insightsOf(place).findLast(({ latitude }) => latitude !== null);
      const { latitude, longitude } = last ?? {};
      if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
      return metresBetween(profile, { latitude, longitude }) > WORST_METRES + 1 ? [place] : [];
    });
    expect(moved).toEqual(shows.moved);
  }
  if (shows.updates) {
    const ends = updates[0]?.deviceIds ?? [];
    for (const status of ['success', 'failed', 'pending'] as const) {
      const such = ends.filter((each) => each.status === status);
      expect(places(such.map(({ deviceId }) => placeOf(deviceId))), status).toEqual(shows.updates[status]);
    }
  }
  if (shows.minutesOff !== undefined) {
    const taken = photoTimes(played.truth);
    for (const { device_id, message_id, message_index, file_ctime } of insights) {
      if (file_ctime === null) continue;
      const camera = played.cameras[placeOf(device_id)]?.profile.hardwareId;
      const at = taken.get(`${camera} ${message_id}/${message_index}`) ?? Number.NaN;
      expect(Math.abs(Date.parse(file_ctime) - at) / MINUTE).toBeLessThan(shows.minutesOff);
    }
  }
  for (const { images_processed } of devices)
    expect(images_processed ?? 0).toBeGreaterThanOrEqual(shows.processed ?? 0);
  for (const { camera, days } of shows.spans ?? []) {
    const times = insightsOf(camera).flatMap(({ file_ctime }) => (file_ctime ? [Date.parse(file_ctime)] : []));
    expect((Math.max(...times) - Math.min(...times)) / DAY).toBeGreaterThan(days);
  }
});

/** When each photo that became an insight was taken, by camera and message. */
function photoTimes(truth: readonly TruthLine[]): ReadonlyMap<string, number> {
  return new Map(
    truth.flatMap((line) =>
      line.kind === 'frame' && line.insight
        ? [[`${line.camera} ${line.insight.message_id}/${line.insight.index}`, Date.parse(line.at)] as const]
        : [],
    ),
  );
}
