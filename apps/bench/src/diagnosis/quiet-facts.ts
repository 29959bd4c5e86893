import { cameraHabits } from '@sightline/domain/diagnosis/camera-habits';
import type { CameraFacts, UpdateFact } from '@sightline/domain/diagnosis/camera-facts';
import { companionsOf, type HeardCamera } from '@sightline/domain/diagnosis/companions';
import { quietState } from '@sightline/domain/diagnosis/quiet-state';
import { expectedContact } from '@sightline/domain/devices/expected-contact';
import { FIX_ERROR_METRES, metresBetween } from '@sightline/domain/devices/moved-camera';
import { batteryForecast } from '@sightline/domain/forecasts/battery-forecast';
import { createRandom, type Random } from '@sightline/simulator/random';
import type { QuietLife } from './quiet-life.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** How far back the server looks. */
const HISTORY_DAYS = 120;

/** What the server knows of a life at a moment (milliseconds since 1970); null where the camera is not quiet. */
export function quietFacts(life: QuietLife, now: number): CameraFacts | null {
  const narrow = life.profile.link === 'lora' || life.profile.link === 'satellite';
  const statuses = life.statuses
    .filter(({ arrivedAt }) => arrivedAt <= now && arrivedAt > now - HISTORY_DAYS * DAY)
    .map((each) => ({ ...each, at: timeOf(each.message.reported_at, each.arrivedAt) }))
    .sort((one, other) => one.at - other.at);
  const insights = life.insights
    .filter(({ arrivedAt }) => arrivedAt <= now && arrivedAt > now - HISTORY_DAYS * DAY)
    .sort((one, other) => one.arrivedAt - other.arrivedAt);
  const last = statuses.at(-1);
  if (!last) return null;
  const lastContactAt = Math.max(...statuses.slice(-5).map(({ arrivedAt }) => arrivedAt), insights.at(-1)?.arrivedAt ?? 0);
  const { settings } = last.message;
  const cycleMinutes = narrow ? setByNow(life, now).cycleTime : settings.cycle_time;
  const contact = expectedContact(
    {
      last_seen: new Date(lastContactAt).toISOString(),
      next_heartbeat_at: null,
      cycle_time: cycleMinutes,
      reported_cycle_time: null,
    },
    now,
  ).state;
  const lastInsightAt = insights.at(-1)?.arrivedAt ?? null;
  const insightsSilentSince = lastInsightAt ?? life.from;
  const hoursSinceTrigger = narrow ? null : last.message.summary.hours_since_last_camera_trigger;
  const state = quietState({ contact, insightsSilentSince, hoursSinceTrigger }, now);
  if (state === null) return null;
  const volts = (value: number) => (narrow ? Math.round(value / 0.02) * 0.02 : value);
  const readings = statuses.map(({ at, message, arrivedAt }) => ({
    at,
    receivedAt: arrivedAt,
    volts: volts(message.battery_voltage),
    imagesProcessed: narrow ? null : message.images_processed,
    cycleCount: narrow ? null : message.summary.cycle_count,
    statuses: 1,
  }));
  const { latitude, longitude } = life.profile;
  const forecast = batteryForecast(
    {
      place: { latitude, longitude },
      settings: { cycle_time: cycleMinutes, trigger_number: life.settings.triggerNumber },
      readings,
    },
    lastContactAt,
  );
  const chance = createRandom(`${life.profile.hardwareId} ${life.faultAt} ${life.cause}`);
  return {
    now,
    state,
    zone: 'Pacific/Auckland',
    lastContactAt,
    cycleMs: cycleMinutes * MINUTE,
    lastInsightAt,
    insightsSilentSince,
    daysLeft: forecast === 'no-voltage' ? null : forecast === 'holds' ? 'holds' : forecast.days,
    volts: readings.at(-1)?.volts ?? null,
    cameraError: narrow ? null : last.message.camera_error || null,
    spaceRemaining: narrow ? null : last.message.summary.space_remaining,
    hoursSinceTrigger,
    isClockUnset: narrow ? null : last.clock === 'unset',
    away: narrow ? null : awayOf(life, now),
    sawPerson: insights.some(
      ({ arrivedAt, message }) => message.class_name === 'human' && arrivedAt > lastContactAt - HOUR,
    ),
    update: updateOf(life, lastContactAt, chance.fork('update')),
    modelChangedAt: modelChangeOf(life, chance.fork('model')),
    companions: companionsOf(
      { lastContactAt, cycleMs: cycleMinutes * MINUTE },
      othersOf(life, now, chance.fork('others')),
      now,
    ),
    neighbours: neighboursOf(life, chance.fork('neighbours')),
    habits: cameraHabits(readings, insightDaysOf(insights.map(({ arrivedAt }) => arrivedAt))),
  };
}

function setByNow({ cause, faultAt, settings, statuses }: QuietLife, now: number) {
  if (cause !== 'settings' || now < faultAt) return settings;
  const { cycle_time, trigger_number } = statuses.at(-1)?.message.settings ?? {
    cycle_time: settings.cycleTime,
    trigger_number: settings.triggerNumber,
  };
  return { cycleTime: cycle_time, triggerNumber: trigger_number };
}

/** What an unset clock says lies decades back; the server takes the arrival. */
function timeOf(reportedAt: string, arrivedAt: number): number {
  const at = Date.parse(reportedAt);
  return at < Date.UTC(2015, 0, 1) ? arrivedAt : at;
}

function awayOf({ insights, profile }: QuietLife, now: number): CameraFacts['away'] {
  const fixes = insights
    .filter(({ arrivedAt }) => arrivedAt <= now)
    .sort((one, other) => one.arrivedAt - other.arrivedAt);
  const newest = fixes.at(-1);
  const { latitude, longitude } = newest?.message ?? {};
  if (newest === undefined || latitude === undefined || longitude === undefined) return null;
  const metres = metresBetween({ latitude, longitude }, profile);
  return metres > FIX_ERROR_METRES ? { metres, at: newest.arrivedAt } : null;
}

function insightDaysOf(arrivals: readonly number[]) {
  const days = Map.groupBy(arrivals, (at) => Math.floor(at / DAY));
  return [...days.values()].map((times) => ({ lastAt: times.at(-1) ?? 0, insights: times.length }));
}

/** An update that stops a camera is told as far as the camera got; others have updates, too. */
function updateOf(life: QuietLife, lastContactAt: number, chance: Random): UpdateFact | null {
  if (life.cause === 'update')
    return { state: chance.chance(0.75) ? 'restarting' : 'installing', at: lastContactAt };
  const state = chance.weighted(UPDATES, ([, weight]) => weight)[0];
  if (state === null) return null;
  const isOpen = state === 'installing' || state === 'restarting';
  return { state, at: isOpen ? lastContactAt : lastContactAt - chance.between(0, 30) * DAY };
}

const UPDATES = [
  [null, 55],
  ['done', 25],
  ['waiting', 12],
  ['failed', 5],
  ['installing', 2],
  ['restarting', 1],
] as const;

function modelChangeOf({ cause, faultAt, from }: QuietLife, chance: Random): number | null {
  if (cause === 'model' && chance.chance(0.6)) return faultAt;
  return chance.chance(0.15) ? chance.between(from, faultAt + 5 * DAY) : null;
}

/** Up to nine other cameras by the same network, each with a cycle of its own; a few are silent for reasons of their own. */
function othersOf({ cause, faultAt, from, profile }: QuietLife, now: number, chance: Random): HeardCamera[] {
  const isAlone = profile.link === 'satellite' || chance.chance(cause === 'network' ? 0 : 0.3);
  const count = cause === 'network' ? chance.integer(1, 9) : isAlone ? 0 : chance.integer(1, 9);
  return Array.from({ length: count }, () => {
    const cycleMs = chance.pick([120, 360, 690, 690, 1_440]) * MINUTE;
    const ends = chance.chance(0.04) ? chance.between(from, now) : now;
    const until = cause === 'network' ? Math.min(ends, faultAt) : ends;
    return { lastContactAt: until - chance.between(0, 1) * cycleMs, cycleMs };
  });
}

/** Insights of up to five cameras near by; where animals left, they left all of them. */
function neighboursOf({ cause, wereLost }: QuietLife, chance: Random): CameraFacts['neighbours'] {
  const cameras = chance.integer(0, 5);
  if (cameras === 0) return null;
  const usual = cameras * Math.exp(chance.between(-2.5, 2.5));
  const share = cause === 'animals' && wereLost ? chance.between(0.02, 0.5) : Math.exp(chance.normal(0, 0.4));
  return { cameras, usual, lately: Math.max(usual * share + chance.normal(0, Math.sqrt(usual) / 3), 0) };
}
