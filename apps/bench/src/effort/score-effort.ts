import { correctTime } from '@sightline/domain/device-messages/clock-correction';
import type { DayState } from '@sightline/domain/effort/day-state';
import { effortDays } from '@sightline/domain/effort/effort-days';
import { type EffortContact, effortSpans } from '@sightline/domain/effort/effort-spans';
import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { type Delivery, deliveriesOf } from '@sightline/simulator/scenarios/deliveries';
import { type Played, playScenario } from '@sightline/simulator/scenarios/scenario-history';
import { SCENARIO_NAMES, SCENARIOS, type ScenarioName } from '@sightline/simulator/scenarios/scenarios';
import type { StatusMessage, WireMessage } from '@sightline/simulator/wire';
import type { Target } from '../kernel/report.ts';
import { trueDays } from './true-days.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** No rule was changed after these were seen. */
const SEEDS = Array.from({ length: 10 }, (_, index) => `effort scored ${index}`);
const ENDS = Date.UTC(2026, 10, 29, 13);

/** Of how many whole days of simulated cameras the right state is said: lines for people, and the figure with its aim. */
export function scoreEffort(): { readonly lines: readonly string[]; readonly targets: readonly Target[] } {
  const found = SCENARIO_NAMES.map((name) => {
    const days = SEEDS.flatMap((seed) => daysOf(name, seed));
    return { name, days, right: days.filter(({ said, really }) => said === really).length };
  });
  const right = found.reduce((sum, one) => sum + one.right, 0);
  const all = found.reduce((sum, { days }) => sum + days.length, 0);
  return {
    lines: found.map(
      (one) => `${one.name.padEnd(20)} ${one.right} of ${one.days.length} days${errorsText(one.days)}`,
    ),
    targets: [{ what: 'days in the right state', value: right / all, atLeast: 0.98 }],
  };
}

interface JudgedDay {
  readonly said: DayState | undefined;
  readonly really: DayState;
}

function errorsText(days: readonly JudgedDay[]): string {
  const wrong = days.filter(({ said, really }) => said !== really);
  const kinds = Map.groupBy(wrong, ({ said, really }) => `${really} called ${said}`);
  const texts = [...kinds].map(([kind, those]) => `${kind} ${those.length}`);
  return texts.length > 0 ? `: ${texts.join(', ')}` : '';
}

function daysOf(name: ScenarioName, seed: string): JudgedDay[] {
  const played = playScenario(name, seed, ENDS);
  const from = ENDS - SCENARIOS[name].small.days * DAY;
  const deliveries = deliveriesOf(played);
  return [...played.cameras.keys()].flatMap((index) => wholeDays(played, deliveries, index, from));
}

/** What is said of each whole day of a camera, and what it really was. */
function wholeDays(
  { truth, cameras }: Played,
  deliveries: readonly Delivery[],
  index: number,
  from: number,
): JudgedDay[] {
  const { profile, settings } = present(cameras[index]);
  const { hardwareId, link } = profile;
  const heard = deliveries.filter((one) => one.hardwareId === hardwareId && one.at <= ENDS);
  const said = heard.flatMap((delivery) => delivery.messages.map((message) => ({ delivery, message })));
  const isNarrow = link === 'lora' || link === 'satellite';
  const contacts = said
    .flatMap(({ delivery, message }) =>
      message.kind === 'status' ? contactOf(delivery, message, isNarrow ? settings.cycleTime : null) : [],
    )
    .sort((one, other) => one.at - other.at);
  const photos = said
    .flatMap(({ delivery, message }) =>
      message.kind === 'insight' ? timeOf(delivery, message, message.file_ctime) : [],
    )
    .sort((one, other) => one - other);
  const period = { first: UTC_CALENDAR.dayOf(from), last: UTC_CALENDAR.dayOf(ENDS) };
  const days = effortDays(effortSpans({ contacts, photos, now: ENDS }), {
    calendar: UTC_CALENDAR,
    ...period,
  });
  const own = truth.filter(({ camera }) => camera === hardwareId);
  return trueDays({ from, to: ENDS, truth: own })
    .map(({ state }, i) => ({ said: days[i]?.state, really: state }))
    .slice(1, -1);
}

/** As a status says; `cycleTime`, in minutes, of a narrow link, which carries neither counters nor errors: as it was set. */
function contactOf(delivery: Delivery, message: StatusMessage, cycleTime: number | null): EffortContact {
  const { camera_error, reported_at, settings, summary } = message;
  const at = timeOf(delivery, message, reported_at);
  if (cycleTime !== null) return { at, cycle: cycleTime * MINUTE, wakes: null, trouble: null };
  const full = summary.space_remaining === 0 ? 'card_full' : null;
  return {
    at,
    cycle: settings.cycle_time * MINUTE,
    wakes: summary.cycle_count,
    trouble: camera_error ? 'camera_error' : full,
  };
}

/** As the server mends it; where nothing can be true, the arrival. */
function timeOf({ at: receivedAt, envelope }: Delivery, { message_id }: WireMessage, said: string): number {
  const { sent_at, clock, uptime_ms, boot_id } = envelope;
  const sending = { receivedAt, sentAt: Date.parse(sent_at), clock, uptimeMs: uptime_ms, bootId: boot_id };
  return correctTime(Date.parse(said), message_id.split(':')[0] ?? '', sending) ?? receivedAt;
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The scenario has no such camera.');
  return value;
}
