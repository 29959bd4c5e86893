import { correctTime } from '@sightline/domain/device-messages/clock-correction';
import { contactTroubles } from '@sightline/domain/effort/contact-troubles';
import type { DayState } from '@sightline/domain/effort/day-state';
import { effortDays } from '@sightline/domain/effort/effort-days';
import { type EffortContact, effortSpans } from '@sightline/domain/effort/effort-spans';
import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { type Delivery, deliveriesOf } from '@sightline/simulator/scenarios/deliveries';
import { type Played, playScenario } from '@sightline/simulator/scenarios/scenario-history';
import { SCENARIO_NAMES, SCENARIOS, type ScenarioName } from '@sightline/simulator/scenarios/scenarios';
import type { StatusMessage, WireMessage } from '@sightline/simulator/wire';
import type { Target } from '../kernel/report.ts';
import { overBadLine } from '../ledger/bad-line.ts';
import { skippedMessages } from './skipped-messages.ts';
import { trueDays } from './true-days.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** No rule was changed after these were seen. */
const SEEDS = Array.from({ length: 10 }, (_, index) => `days scored ${index}`);
const ENDS = Date.UTC(2026, 10, 29, 13);

/** What a line makes of deliveries, by its name. */
const LINES: Readonly<
  Record<string, (deliveries: readonly Delivery[], from: number) => readonly Delivery[]>
> = {
  'as it is': (deliveries) => deliveries,
  'bad line': overBrokenLine,
};
/** In this part of a scenario nothing gets through a bad line. */
const BROKEN = { from: 0.3, to: 0.6 };

/** Of how many whole days of simulated cameras the right state is said: lines for people, and the figure with its aim. */
export function scoreEffort(): { readonly lines: readonly string[]; readonly targets: readonly Target[] } {
  const found = Object.entries(LINES).map(([line, over]) => {
    const scenarios = SCENARIO_NAMES.map((name) => {
      const days = SEEDS.flatMap((seed) => daysOf(name, seed, over));
      return { name, days, right: days.filter(({ said, really }) => said === really).length };
    });
    const right = scenarios.reduce((sum, one) => sum + one.right, 0);
    return { line, scenarios, share: right / scenarios.reduce((sum, { days }) => sum + days.length, 0) };
  });
  return {
    lines: found.flatMap(({ line, scenarios }) =>
      scenarios.map(
        ({ name, days, right }) =>
          `${`${name}, ${line}`.padEnd(30)} ${right} of ${days.length} days${errorsText(days)}`,
      ),
    ),
    targets: found.map(({ line, share }) => ({
      what: `days in the right state, ${line}`,
      value: share,
      atLeast: 0.98,
    })),
  };
}

/** Loses some requests for good, and all of some days. */
function overBrokenLine(deliveries: readonly Delivery[], from: number): readonly Delivery[] {
  const at = (part: number) => from + part * (ENDS - from);
  return overBadLine(deliveries).filter((one) => one.at < at(BROKEN.from) || one.at >= at(BROKEN.to));
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

function daysOf(name: ScenarioName, seed: string, over: (typeof LINES)[string]): JudgedDay[] {
  const played = playScenario(name, seed, ENDS);
  const from = ENDS - SCENARIOS[name].small.days * DAY;
  const deliveries = over(deliveriesOf(played), from);
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
  const statuses = said
    .flatMap(({ delivery, message }) =>
      message.kind === 'status'
        ? { message, delivery, at: timeOf(delivery, message, message.reported_at) }
        : [],
    )
    .sort((one, other) => one.at - other.at);
  const contacts = contactsOf(statuses, isNarrow ? settings.cycleTime : null);
  const photos = said
    .flatMap(({ delivery, message }) =>
      message.kind === 'insight' ? timeOf(delivery, message, message.file_ctime) : [],
    )
    .sort((one, other) => one - other);
  const period = { first: UTC_CALENDAR.dayOf(from), last: UTC_CALENDAR.dayOf(ENDS) };
  const facts = { contacts, photos, skipped: skippedMessages(heard) };
  const days = effortDays(effortSpans({ ...facts, now: ENDS }), { calendar: UTC_CALENDAR, ...period });
  const here = new Set(said.map(({ message }) => message.message_id));
  const own = truth.filter(
    (line) => line.camera === hardwareId && (line.kind !== 'message' || here.has(line.message_id)),
  );
  return trueDays({ from, to: ENDS, truth: own })
    .map(({ state }, i) => ({ said: days[i]?.state, really: state }))
    .slice(1, -1);
}

interface HeardStatus {
  readonly at: number;
  readonly delivery: Delivery;
  readonly message: StatusMessage;
}

/** As statuses say; `cycleTime`, in minutes, of a narrow link, which carries neither counters nor errors: as it was set. */
function contactsOf(statuses: readonly HeardStatus[], cycleTime: number | null): EffortContact[] {
  const troubles = contactTroubles(
    statuses.map(({ message: { camera_error, images_processed, summary } }) => ({
      cameraError: camera_error ?? '',
      spaceRemaining: summary.space_remaining,
      imagesProcessed: images_processed,
      imageCount: summary.image_count,
    })),
  );
  return statuses.map(({ at, delivery, message: { settings, summary } }, i) => ({
    at,
    heardAt: delivery.at,
    cycle: (cycleTime ?? settings.cycle_time) * MINUTE,
    wakes: cycleTime === null ? summary.cycle_count : null,
    trouble: cycleTime === null ? (troubles[i] ?? null) : null,
  }));
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
