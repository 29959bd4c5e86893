import type { Cause } from '@sightline/domain/diagnosis/causes';
import type { CameraEvent } from '@sightline/simulator/camera/camera-event';
import { deliverReport } from '@sightline/simulator/camera/message-delivery';
import type { CameraSettings } from '@sightline/simulator/camera/profile';
import { type Ahead, CARD_IMAGES, type CameraState, startCamera } from '@sightline/simulator/camera/state';
import { createTriggerPlan } from '@sightline/simulator/camera/triggers';
import { nextWake, type Report } from '@sightline/simulator/camera/wake';
import { createRandom, type Random } from '@sightline/simulator/random';
import type { InsightMessage, LinkKind, StatusMessage } from '@sightline/simulator/wire';
import { profileOf, SETTINGS } from '../forecasts/camera-life.ts';

const DAY = 86_400_000;
const FIRST_START = Date.UTC(2026, 0, 1);
/** Days of a life before something goes wrong, and days that are played after it. */
const WELL_DAYS = [30, 60] as const;
const DAYS_AFTER = 45;
const LONGEST_BATTERY_DAYS = 400;
/** Days for which a dead camera is still asked about. */
const DEAD_DAYS = 20;
/** A camera whose batteries run out is quiet from so many days before: its modem rests. */
const RESTING_DAYS = 15;
const DAY_MINUTES = 1_440;

/** One message as the server has it. Milliseconds since 1970. */
export interface Arrived<Message> {
  readonly arrivedAt: number;
  /** When it was measured or taken, as the server mends it. */
  readonly at: number;
  readonly clock: Report['envelope']['clock'];
  readonly message: Message;
}

/** A simulated life with one cause why the camera is quiet in the end. Times in milliseconds since 1970. */
export interface QuietLife {
  readonly cause: Cause;
  /** Whether something happened to it; a place may always have been quiet. */
  readonly wereLost: boolean;
  readonly profile: ReturnType<typeof profileOf>;
  readonly settings: CameraSettings;
  readonly from: number;
  /** When it began. */
  readonly faultAt: number;
  readonly until: number;
  /** Ascending by `at`. */
  readonly statuses: readonly Arrived<StatusMessage>[];
  /** Ascending by arrival. */
  readonly insights: readonly Arrived<InsightMessage>[];
}

/** What happens to a camera for each cause. */
const EVENTS: Readonly<Record<Cause, (random: Random) => CameraEvent | null>> = {
  battery: () => null,
  link: () => ({ kind: 'link-down' }),
  network: () => ({ kind: 'network-down' }),
  theft: () => ({ kind: 'stolen' }),
  update: () => ({ kind: 'update-stops', to: 'release-2.5.0' }),
  clock: () => ({ kind: 'alarm-lost' }),
  cable: () => ({ kind: 'cable-broken' }),
  card: () => null,
  settings: (random) => ({
    kind: 'settings',
    settings: {
      cycleTime: random.integer(4, 14) * DAY_MINUTES,
      triggerNumber: random.integer(500, 2_000),
    },
  }),
  model: () => ({ kind: 'model-blind' }),
  // Half of the quiet places were always quiet.
  animals: (random) => (random.chance(0.5) ? { kind: 'animals-gone' } : null),
};

/** Plays a life with a cause; the same seed, cause and index give the same life. */
export function quietLife(seed: string, cause: Cause, index: number): QuietLife {
  const random = createRandom(`${seed} ${cause} ${index}`);
  const [cycleTime, triggerNumber] = random.pick(SETTINGS);
  const settings = { cycleTime, triggerNumber };
  const from = FIRST_START + random.integer(0, 364) * DAY;
  const faultAt = from + random.between(...WELL_DAYS) * DAY;
  const event = EVENTS[cause](random.fork('event'));
  const profile = livedIn(profileOf(random, seed, index), { cause, wasAlwaysQuiet: event === null, random });
  const besides = { from, faultAt, random: random.fork('ahead'), outages: outagesOf(cause, profile.link) };
  const begun: CameraState = {
    ...startCamera(profile, settings, from, cause === 'battery' ? random.between(0.1, 0.6) : 1),
    imageCount: random.chance(0.2) ? CARD_IMAGES : random.integer(0, 6_000),
    ahead: aheadOf(event, besides),
  };
  const days = cause === 'battery' ? LONGEST_BATTERY_DAYS : (faultAt - from) / DAY + DAYS_AFTER;
  const played = play({ profile, begun, until: from + days * DAY, random }, (state, at) =>
    cause === 'card' && at >= faultAt ? { ...state, imageCount: CARD_IMAGES } : state,
  );
  return {
    cause,
    wereLost: event !== null,
    profile,
    settings,
    from,
    ...played,
    faultAt: cause === 'battery' ? lowSince(played.state, faultAt) : faultAt,
  };
}

interface Stage {
  readonly profile: ReturnType<typeof profileOf>;
  readonly begun: CameraState;
  readonly until: number;
  readonly random: Random;
}

/** Plays a camera until it has been dead for a while, or the time is over, and keeps what the server hears. */
function play(
  { profile, begun, until: end, random }: Stage,
  change: (state: CameraState, at: number) => CameraState,
): Pick<QuietLife, 'statuses' | 'insights' | 'until'> & { state: CameraState } {
  const [life, road] = [random.fork('life'), random.fork('road')];
  const plan = createTriggerPlan(profile, life.fork('triggers'));
  const statuses: Arrived<StatusMessage>[] = [];
  const insights: Arrived<InsightMessage>[] = [];
  let [state, until] = [begun, begun.bootedAt];
  while (until < Math.min(end, (state.deadSince ?? end) + DEAD_DAYS * DAY)) {
    const { state: next, report } = nextWake(change(state, until), profile, plan, life.fork('wakes'));
    state = next;
    until = report.sentAt;
    for (const { message, arrivals } of deliverReport(report, profile, road.fork(`${report.sentAt}`))) {
      const [arrivedAt] = arrivals;
      if (arrivedAt === undefined) continue;
      const arrived = { arrivedAt, clock: report.envelope.clock };
      if (message.kind === 'status')
        statuses.push({ ...arrived, at: timeOf(message.reported_at, arrivedAt), message });
      else insights.push({ ...arrived, at: timeOf(message.file_ctime, arrivedAt), message });
    }
  }
  statuses.sort((one, other) => one.at - other.at);
  insights.sort((one, other) => one.arrivedAt - other.arrivedAt);
  return { statuses, insights, until, state };
}

/** What an unset clock says lies decades back; the server takes the arrival. */
function timeOf(said: string, arrivedAt: number): number {
  const at = Date.parse(said);
  return at < Date.UTC(2015, 0, 1) ? arrivedAt : at;
}

/** From when on a camera is quiet because of its batteries. */
function lowSince({ deadSince }: CameraState, otherwise: number): number {
  return deadSince === undefined ? otherwise : deadSince - RESTING_DAYS * DAY;
}

interface Lived {
  readonly cause: Cause;
  readonly wasAlwaysQuiet: boolean;
  readonly random: Random;
}

/** How a camera lives besides what is drawn for all: nobody looks after one whose batteries run out. */
function livedIn(
  { neglected, solarMah, ...profile }: ReturnType<typeof profileOf>,
  { cause, wasAlwaysQuiet, random }: Lived,
): ReturnType<typeof profileOf> {
  const seen = random.fork('lived');
  const talks = seen.chance(0.3) ? ({ talksToTheEnd: true } as const) : {};
  const camera = { ...profile, ...talks };
  if (cause === 'battery') return { ...camera, ...(neglected && { neglected }) };
  const charged = { ...camera, ...(solarMah !== undefined && { solarMah }) };
  if (cause === 'card') return { ...charged, stopsWhenFull: true };
  if (cause === 'settings') return { ...charged, visitsPerDay: seen.between(0.2, 2), exposure: 0.3 };
  const isEmpty = cause === 'animals' && wasAlwaysQuiet;
  return isEmpty ? { ...charged, visitsPerDay: seen.between(0.05, 0.2) } : charged;
}

interface Besides {
  readonly from: number;
  readonly faultAt: number;
  readonly random: Random;
  /** Of its link, a week. */
  readonly outages: number;
}

/** Links that fail in the end were weak before, more often than others. */
function outagesOf(cause: Cause, link: LinkKind): number {
  if (link === 'satellite') return 0;
  return cause === 'link' ? 0.2 : 0.06;
}

/** What happens in a life besides: a link that was away for days, a clock that was not set for a while. */
function aheadOf(event: CameraEvent | null, { from, faultAt, random, outages }: Besides): Ahead[] {
  const ahead: Ahead[] = event === null ? [] : [{ ...event, at: faultAt }];
  const weeks = (faultAt - from) / DAY / 7;
  for (let week = 1; week < weeks - 1; week += 1) {
    const outage = random.fork(week);
    if (!outage.chance(outages)) continue;
    const at = from + (week * 7 + outage.between(0, 3)) * DAY;
    ahead.push({ kind: 'link-down', at }, { kind: 'link-up', at: at + outage.between(0.6, 3) * DAY });
  }
  if (random.chance(0.05)) ahead.push({ kind: 'clock-unset', at: from + random.between(5, 25) * DAY });
  return ahead.sort((one, other) => one.at - other.at);
}
