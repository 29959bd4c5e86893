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
import type { CameraObserver } from '../truth/camera-observer.ts';
import { chosenPhotos, describePhotos, type PhotoChoice } from './photo-choice.ts';
import type { PhotoRenderer } from './photo-renderer.ts';
import type { Phase } from './presence.ts';

const MINUTE = 60_000;

/** What a camera goes through between its wakes, and where it puts what it has to say. */
export type CameraRuntime = {
  profile: CameraProfile;
  plan: TriggerPlan;
  /** Chance of the wakes; the same after a restart. */
  wakes: Random;
  photoChoice: PhotoChoice;
  clock: Clock;
  photoRenderer: PhotoRenderer;
  outbox: Outbox;
  photos: PhotoQueue;
  card: Card;
  saveState: (state: CameraState) => Promise<void>;
  /** Receives what really happens to the camera. */
  observer?: CameraObserver;
  /** Called when something new is in the outbox. */
  onKept: () => void;
  onPhase: (phase: Phase) => void;
};

/** A start anew that somebody ordered: when, and with which firmware and settings if not the same. */
export type OrderedRestart = {
  at: number;
  softwareVersion: string | null;
  settings: CameraSettings | undefined;
};

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
  runtime: CameraRuntime,
  signal: AbortSignal,
): Promise<void> {
  for (let state = first; !signal.aborted; ) {
    const { changed } = orders;
    const next = nextWake(
      { ...state, settings: orders.settings },
      runtime.profile,
      runtime.plan,
      runtime.wakes,
    );
    const { restart } = orders;
    const isRestart = restart !== undefined && restart.at < next.report.sentAt;
    const until = isRestart ? restart.at : next.report.sentAt;
    if (!(await slept(runtime.clock, until, AbortSignal.any([signal, changed.signal])))) continue;
    if (isRestart)
      Object.assign(orders, { restart: undefined, settings: restart.settings ?? orders.settings });
    const step = isRestart
      ? replaceAllSessions({ ...state, settings: orders.settings }, restart, runtime)
      : next;
    runtime.onPhase('waking');
    await keep(step.report, runtime);
    runtime.observer?.step(state, step);
    state = step.state;
    await runtime.saveState(state);
    if (step.report.messages.length > 0) runtime.onKept();
  }
  runtime.observer?.end();
}

/** The camera after a restart, and what it says first. */
function replaceAllSessions(
  state: CameraState,
  restart: OrderedRestart,
  { profile, clock, wakes }: CameraRuntime,
) {
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
export async function keep(report: Report, runtime: CameraRuntime): Promise<void> {
  const carried = photosCarried(runtime.profile);
  const photos = chosenPhotos(report, runtime.photoChoice);
  const hurried = report.sentAt < runtime.clock.now() - MINUTE;
  const { photoRenderer } = runtime;
  const messages = await describePhotos(report.messages, photos, { carried, hurried, photoRenderer });
  await runtime.card.put(report.photos);
  await runtime.photos.put(picturesOf(photos, carried));
  const { envelope, sentAt: saidAt } = report;
  await runtime.outbox.put(messages.map((message) => ({ envelope, message, saidAt })));
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
