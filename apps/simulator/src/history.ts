import { CAPACITY_MAH } from './camera/battery.ts';
import { LINKS, latencyOf } from './camera/links.ts';
import type { CameraProfile, CameraSettings } from './camera/profile.ts';
import { type CameraState, startCamera } from './camera/state.ts';
import { createTriggerPlan } from './camera/triggers.ts';
import { nextWake, type PhotoPlan, type Report } from './camera/wake.ts';
import { befall, type Happening, lookedAfter } from './happenings.ts';
import { createRandom, type Random } from './random.ts';
import type { Envelope, InsightMessage, StatusMessage } from './wire.ts';

const DAY = 86_400_000;

/** What went wrong with a camera, counted in days before the end of the period. */
export type Trouble = { kind: 'silent' | 'cable-error'; days: number } | { kind: 'low-battery' };

export type HistoryCamera = {
  profile: CameraProfile;
  settings: CameraSettings;
  trouble?: Trouble;
  /** What befell it before, in any order. */
  past?: readonly Happening[];
};

export type Received<Message> = {
  hardwareId: string;
  /** When the server had it (ISO 8601, UTC). */
  receivedAt: string;
  envelope: Envelope;
  message: Message;
};

/** An insight with the photo that drawPhoto would make for it. */
export type ReceivedInsight = Received<InsightMessage> & { photo: PhotoPlan['order'] };

export type History = {
  /** In order of arrival. */
  insights: ReceivedInsight[];
  /** In order of arrival. */
  statuses: Received<StatusMessage>[];
  /** Each camera as the period ends, by hardware id: a live simulation goes on from here. */
  states: Map<string, CameraState>;
  /** Sent within the period, but with the server only after it; by hardware id. */
  underWay: Map<string, Report[]>;
};

/**
 * Everything a fleet told the server between `from` and `to` (milliseconds since 1970), and its statuses from `since`
 * on. Pure.
 */
export function generateHistory(
  seed: string,
  cameras: readonly HistoryCamera[],
  from: number,
  to: number,
  since = from,
): History {
  const history: History = { insights: [], statuses: [], states: new Map(), underWay: new Map() };
  for (const camera of cameras) {
    const random = createRandom(seed).fork(camera.profile.hardwareId);
    const { reports, state } = reportsOf(camera, random, since, to);
    history.states.set(camera.profile.hardwareId, state);
    history.underWay.set(camera.profile.hardwareId, []);
    for (const report of reports) {
      const told = report.sentAt < from ? statusAlone(report) : report;
      receive(history, camera.profile, told, random.fork(`link ${report.sentAt}`), to);
    }
  }
  const byArrival = (a: Received<unknown>, b: Received<unknown>) =>
    a.receivedAt < b.receivedAt ? -1 : a.receivedAt > b.receivedAt ? 1 : 0;
  history.insights.sort(byArrival);
  history.statuses.sort(byArrival);
  return history;
}

function statusAlone(report: Report): Report {
  return { ...report, messages: report.messages.filter(({ kind }) => kind === 'status'), photos: [] };
}

type Run = { reports: Report[]; state: CameraState };

function reportsOf(camera: HistoryCamera, random: Random, from: number, to: number): Run {
  const trouble = camera.trouble;
  if (trouble?.kind === 'silent') return run(camera, random, from, to - trouble.days * DAY);
  if (trouble?.kind === 'cable-error')
    return run(camera, random, from, to, { cableBrokenAt: to - trouble.days * DAY });
  const chargeMah = CAPACITY_MAH * random.fork('charge').between(0.55, 1);
  if (trouble?.kind !== 'low-battery') return run(camera, random, from, to, { chargeMah });
  // Charge changes nothing a camera does here, so one run tells how much the period costs.
  const spent = CAPACITY_MAH - run(camera, random, from, to).state.chargeMah;
  return run(camera, random, from, to, { chargeMah: spent + CAPACITY_MAH * 0.012 });
}

function run(
  camera: HistoryCamera,
  random: Random,
  from: number,
  to: number,
  change: Partial<CameraState> = {},
): Run {
  const { profile, settings } = camera;
  const plan = createTriggerPlan(profile, random.fork('triggers'));
  const wakes = random.fork('wakes');
  const reports: Report[] = [];
  // Cameras are not switched on together: each starts somewhere in its first cycle.
  const first = from - Math.floor(random.fork('start').between(0, settings.cycleTime * 60_000));
  let state: CameraState = { ...startCamera(profile, settings, first), ...firmwareBefore(camera), ...change };
  const pending = happeningsOf(camera, first, to);
  for (;;) {
    const next = nextWake(state, profile, plan, wakes);
    if (next.report.sentAt > to) return { reports, state };
    state = camera.trouble?.kind === 'low-battery' ? next.state : lookedAfter(next.state);
    while (pending[0] && pending[0].at <= state.lastWake) {
      const { happening, at } = pending.shift() as (typeof pending)[number];
      state = befall(state, profile, happening, at);
    }
    if (next.report.sentAt >= from) reports.push(next.report);
  }
}

function firmwareBefore({ past = [] }: HistoryCamera): Partial<CameraState> {
  const update = past.find((happening) => happening.kind === 'firmware');
  return update ? { softwareVersion: update.before } : {};
}

/** What befell a camera since it was switched on, in order. */
function happeningsOf({ past = [] }: HistoryCamera, first: number, to: number) {
  return past
    .map((happening) => ({ happening, at: to - happening.days * DAY }))
    .filter(({ at }) => at > first)
    .sort((a, b) => a.at - b.at);
}

function receive(history: History, profile: CameraProfile, report: Report, random: Random, to: number): void {
  const receivedAt = report.sentAt + latencyOf(profile.link, random);
  if (receivedAt > to) {
    history.underWay.get(profile.hardwareId)?.push(report);
    return;
  }
  const arrival = {
    hardwareId: profile.hardwareId,
    receivedAt: new Date(receivedAt).toISOString(),
    envelope: report.envelope,
  };
  report.messages.forEach((message, i) => {
    if (random.chance(LINKS[profile.link].loss)) return;
    if (message.kind === 'status') history.statuses.push({ ...arrival, message });
    else history.insights.push({ ...arrival, message, photo: (report.photos[i] as PhotoPlan).order });
  });
}
