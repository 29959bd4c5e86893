import { expectedContact } from '@sightline/domain/devices/expected-contact';
import { FIX_ERROR_METRES, metresBetween } from '@sightline/domain/devices/moved-camera';
import type { CameraFacts, UpdateFact } from '@sightline/domain/diagnosis/camera-facts';
import { cameraHabits } from '@sightline/domain/diagnosis/camera-habits';
import { companionsOf, type HeardCamera } from '@sightline/domain/diagnosis/companions';
import { neighboursSince } from '@sightline/domain/diagnosis/neighbours';
import { quietSince } from '@sightline/domain/diagnosis/quiet-days';
import { type QuietState, quietState } from '@sightline/domain/diagnosis/quiet-state';
import { batteryForecast } from '@sightline/domain/forecasts/battery-forecast';
import { createRandom, type Random } from '@sightline/simulator/random';
import type { QuietLife } from './quiet-life.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How far back the server looks. */
const HISTORY_DAYS = 60;
/** Voltages of narrow links come in steps of so many volts. */
const NARROW_VOLTS = 0.02;

/** What was heard of a camera by a moment. */
interface Heard {
  readonly now: number;
  readonly statuses: QuietLife['statuses'];
  readonly insights: QuietLife['insights'];
  readonly last: QuietLife['statuses'][number];
  readonly lastContactAt: number;
  readonly cycleMinutes: number;
  /** It carries neither counters nor errors nor positions. */
  readonly isNarrow: boolean;
  readonly state: QuietState | null;
}

/** How quiet a camera is for the server at a moment (milliseconds since 1970). */
export function stateAt(life: QuietLife, now: number): QuietState | null {
  return heardBy(life, now)?.state ?? null;
}

/** What the server knows of a quiet camera at a moment (milliseconds since 1970); null where it is not quiet. */
export function quietFacts(life: QuietLife, now: number): CameraFacts | null {
  const heard = heardBy(life, now);
  if (!heard?.state) return null;
  const { last, lastContactAt, cycleMinutes, isNarrow, state, insights } = heard;
  const { message } = last;
  const cycleMs = cycleMinutes * MINUTE;
  const chance = createRandom(`${life.profile.hardwareId} ${life.faultAt} ${life.cause}`);
  const lastInsightAt = insights.at(-1)?.arrivedAt ?? null;
  const told = {
    state,
    lastContactAt,
    insightsSilentSince: lastInsightAt ?? life.from,
    hoursSinceTrigger: isNarrow ? null : message.summary.hours_since_last_camera_trigger,
  };
  return {
    now,
    zone: 'Pacific/Auckland',
    cycleMs,
    lastInsightAt,
    ...told,
    ...batteriesOf(life, heard),
    cameraError: isNarrow ? null : message.camera_error || null,
    spaceRemaining: isNarrow ? null : message.summary.space_remaining,
    isClockUnset: isNarrow ? null : last.clock === 'unset',
    away: isNarrow ? null : awayOf(life, insights),
    sawPerson: insights.some(
      (insight) => insight.message.class_name === 'human' && insight.at > lastContactAt - HOUR,
    ),
    update: updateOf(life, lastContactAt, chance.fork('update')),
    modelChangedAt: modelChangeOf(life, chance.fork('model')),
    companions: companionsOf({ lastContactAt, cycleMs }, othersOf(life, now, chance.fork('others')), now),
    neighbours: neighboursOf(life, { now, since: quietSince(told) }, chance.fork('neighbours')),
    habits: cameraHabits(readingsOf(heard), insightDaysOf(insights.map(({ at }) => at))),
  };
}

function heardBy(life: QuietLife, now: number): Heard | null {
  const isHeard = ({ arrivedAt }: { arrivedAt: number }) =>
    arrivedAt <= now && arrivedAt > now - HISTORY_DAYS * DAY;
  const [statuses, insights] = [life.statuses.filter(isHeard), life.insights.filter(isHeard)];
  const last = statuses.at(-1);
  if (!last) return null;
  const isNarrow = life.profile.link === 'lora' || life.profile.link === 'satellite';
  // Of a narrow link the server knows what was asked for.
  const cycleMinutes = isNarrow ? askedFor(life, now) : last.message.settings.cycle_time;
  const lastContactAt = [...statuses, ...insights].reduce((at, { arrivedAt }) => Math.max(at, arrivedAt), 0);
  const { state: contact } = expectedContact(
    {
      last_seen: new Date(lastContactAt).toISOString(),
      next_heartbeat_at: null,
      cycle_time: cycleMinutes,
      reported_cycle_time: null,
    },
    now,
  );
  const state = quietState(
    {
      contact,
      insightsSilentSince: insights.at(-1)?.arrivedAt ?? life.from,
      hoursSinceTrigger: isNarrow ? null : last.message.summary.hours_since_last_camera_trigger,
    },
    now,
  );
  return { now, statuses, insights, last, lastContactAt, cycleMinutes, isNarrow, state };
}

function askedFor({ cause, faultAt, settings, statuses }: QuietLife, now: number): number {
  const isChanged = cause === 'settings' && now >= faultAt;
  return (isChanged && statuses.at(-1)?.message.settings.cycle_time) || settings.cycleTime;
}

function readingsOf({ statuses, isNarrow }: Heard) {
  return statuses.map(({ at, arrivedAt, message }) => ({
    at,
    receivedAt: arrivedAt,
    volts: isNarrow
      ? Math.round(message.battery_voltage / NARROW_VOLTS) * NARROW_VOLTS
      : message.battery_voltage,
    imagesProcessed: isNarrow ? null : message.images_processed,
    cycleCount: isNarrow ? null : message.summary.cycle_count,
    statuses: 1,
  }));
}

function batteriesOf(
  { profile, settings }: QuietLife,
  heard: Heard,
): Pick<CameraFacts, 'volts' | 'daysLeft'> {
  const readings = readingsOf(heard);
  const { latitude, longitude } = profile;
  const forecast = batteryForecast(
    {
      place: { latitude, longitude },
      settings: { cycle_time: heard.cycleMinutes, trigger_number: settings.triggerNumber },
      readings,
    },
    heard.lastContactAt,
  );
  const volts = readings.at(-1)?.volts ?? null;
  if (forecast === 'no-voltage') return { volts, daysLeft: null };
  return { volts, daysLeft: forecast === 'holds' ? 'holds' : forecast.days };
}

function awayOf({ profile }: QuietLife, insights: QuietLife['insights']): CameraFacts['away'] {
  const newest = insights.at(-1);
  const { latitude, longitude } = newest?.message ?? {};
  if (newest === undefined || typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const metres = metresBetween({ latitude, longitude }, profile);
  return metres > FIX_ERROR_METRES ? { metres, at: newest.at } : null;
}

function insightDaysOf(times: readonly number[]) {
  const days = Map.groupBy(times.toSorted(), (at) => Math.floor(at / DAY));
  return [...days.values()].map((day) => ({ lastAt: day.at(-1) ?? 0, insights: day.length }));
}

/** How often a camera that is quiet for another reason has an update that stands so. */
const OTHER_UPDATES: readonly (readonly [UpdateFact['state'] | null, number])[] = [
  [null, 55],
  ['done', 25],
  ['waiting', 12],
  ['failed', 5],
  ['installing', 2],
  ['restarting', 1],
];

/** An update that stops a camera is told as far as the camera got; others have updates, too. */
function updateOf({ cause }: QuietLife, lastContactAt: number, chance: Random): UpdateFact | null {
  if (cause === 'update')
    return { state: chance.chance(0.75) ? 'restarting' : 'installing', at: lastContactAt };
  const [state] = chance.weighted(OTHER_UPDATES, ([, weight]) => weight);
  if (state === null) return null;
  const isOpen = state === 'installing' || state === 'restarting';
  return { state, at: isOpen ? lastContactAt : lastContactAt - chance.between(0, 30) * DAY };
}

/** Models that see nothing were changed just before, more often than not; others are changed, too. */
function modelChangeOf({ cause, faultAt, from }: QuietLife, chance: Random): number | null {
  if (cause === 'model' && chance.chance(0.6)) return faultAt;
  return chance.chance(0.15) ? chance.between(from, faultAt + 5 * DAY) : null;
}

/** Up to nine other cameras by the same network, each with a cycle of its own; a few are silent for reasons of their own. */
function othersOf({ cause, faultAt, from, profile }: QuietLife, now: number, chance: Random): HeardCamera[] {
  const isNetwork = cause === 'network';
  const isAlone = !isNetwork && (profile.link === 'satellite' || chance.chance(0.3));
  const count = isAlone ? 0 : chance.integer(1, 9);
  return Array.from({ length: count }, () => {
    const cycleMs = chance.pick([120, 360, 690, 690, 1_440]) * MINUTE;
    const ends = chance.chance(0.04) ? chance.between(from, now) : now;
    const until = isNetwork ? Math.min(ends, faultAt) : ends;
    return { lastContactAt: until - chance.between(0, 1) * cycleMs, cycleMs };
  });
}

/** Up to five cameras near by; where animals left, they left all of them. Elsewhere there are more or fewer than before. */
function neighboursOf(
  { cause, wereLost, from, faultAt }: QuietLife,
  { now, since }: { readonly now: number; readonly since: number },
  chance: Random,
): CameraFacts['neighbours'] {
  const cameras = chance.integer(0, 5);
  const usual = Math.exp(chance.between(-2.5, 2.5));
  const haveLeft = cause === 'animals' && wereLost;
  const share = haveLeft ? chance.between(0.02, 0.5) : Math.exp(chance.normal(0, 0.4));
  const first = Math.floor(from / DAY);
  const days = Array.from({ length: Math.floor(now / DAY) - first + 1 }, (_, i) => first + i);
  const all = Array.from({ length: cameras }, (_, index) => {
    const seen = chance.fork(`neighbour ${index}`);
    return {
      from: first,
      counts: days.map((day) => countOf(usual * (day * DAY < faultAt ? 1 : share), seen)),
    };
  });
  return neighboursSince(all, since);
}

/** Insights of a day that has so many on average (Poisson). */
function countOf(mean: number, chance: Random): number {
  let count = 0;
  for (let left = 1 - chance.exponential(1 / mean); left > 0; left -= chance.exponential(1 / mean))
    count += 1;
  return count;
}
