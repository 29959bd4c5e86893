import type { Card } from '../camera/card.ts';
import { photosCarried } from '../camera/links.ts';
import type { Outbox } from '../camera/outbox.ts';
import { type PhotoQueue, picturesOf } from '../camera/photo-queue.ts';
import type { CameraProfile, CameraSettings } from '../camera/profile.ts';
import { envelopeOf, statusOf } from '../camera/report.ts';
import { type CameraState, restartCamera } from '../camera/state.ts';
import type { TriggerPlan } from '../camera/triggers.ts';
import { nextWake, type Report } from '../camera/wake.ts';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import type { LifeWitness } from '../truth/life-witness.ts';
import type { Darkroom } from './darkroom.ts';
import { chosenPhotos, describePhotos, type PhotoChoice } from './photo-choice.ts';
import type { Phase } from './presence.ts';

const MINUTE = 60_000;

/** What a camera goes through between its wakes, and where it puts what it has to say. */
export type Life = {
  profile: CameraProfile;
  plan: TriggerPlan;
  /** Chance of the wakes; the same after a restart. */
  wakes: Random;
  photoChoice: PhotoChoice;
  clock: Clock;
  darkroom: Darkroom;
  outbox: Outbox;
  photos: PhotoQueue;
  card: Card;
  saveState: (state: CameraState) => Promise<void>;
  /** Hears what really happens to the camera. */
  witness?: LifeWitness;
  /** Told when something new is in the outbox. */
  onKept: () => void;
  onPhase: (phase: Phase) => void;
};

/** A start anew that somebody ordered: when, and with which firmware if not the same. */
export type OrderedRestart = { at: number; softwareVersion: string | null };

/** What the server wants of the camera, and a signal for when that changes. */
export type Orders = {
  settings: CameraSettings;
  restart: OrderedRestart | undefined;
  changed: AbortController;
};

/** Lives through wake after wake, each kept on disk before the next, until the signal fires; then it is done. */
export async function live(
  first: CameraState,
  orders: Orders,
  life: Life,
  signal: AbortSignal,
): Promise<void> {
  for (let state = first; !signal.aborted; ) {
    const { changed } = orders;
    const next = nextWake({ ...state, settings: orders.settings }, life.profile, life.plan, life.wakes);
    const { restart } = orders;
    const isRestart = restart !== undefined && restart.at < next.report.sentAt;
    const until = isRestart ? restart.at : next.report.sentAt;
    if (!(await slept(life.clock, until, AbortSignal.any([signal, changed.signal])))) continue;
    const step = isRestart ? startAnew(state, restart, life) : next;
    if (isRestart) orders.restart = undefined;
    life.onPhase('waking');
    await keep(step.report, life);
    life.witness?.step(state, step);
    state = step.state;
    await life.saveState(state);
    if (step.report.messages.length > 0) life.onKept();
  }
  life.witness?.end();
}

/** The camera after a restart, and what it says first. */
function startAnew(state: CameraState, restart: OrderedRestart, { profile, clock, wakes }: Life) {
  const at = Math.max(restart.at, clock.now());
  const softwareVersion = restart.softwareVersion ?? state.softwareVersion;
  const started = { ...restartCamera(state, profile, at), softwareVersion };
  const status = statusOf(started, profile, at, wakes.fork(`boot ${at}`));
  const message = { message_id: `${started.bootId}:${started.seq}`, index: 0, ...status };
  const envelope = envelopeOf(started, profile, at);
  return {
    state: { ...started, seq: started.seq + 1 },
    report: { sentAt: at, envelope, messages: [message], photos: [] } satisfies Report,
    frames: [],
  };
}

/** Puts a report on disk: its pictures first, so that no message is sent whose picture is forgotten. */
export async function keep(report: Report, life: Life): Promise<void> {
  const carried = photosCarried(life.profile);
  const photos = chosenPhotos(report, life.photoChoice);
  const hurried = report.sentAt < life.clock.now() - MINUTE;
  const { darkroom } = life;
  const messages = await describePhotos(report.messages, photos, { carried, hurried, darkroom });
  await life.card.put(report.photos);
  await life.photos.put(picturesOf(photos, carried));
  const { envelope, sentAt: saidAt } = report;
  await life.outbox.put(messages.map((message) => ({ envelope, message, saidAt })));
}

/** False when the sleep was broken off. */
async function slept(clock: Clock, until: number, signal: AbortSignal): Promise<boolean> {
  try {
    await clock.sleepUntil(until, signal);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
