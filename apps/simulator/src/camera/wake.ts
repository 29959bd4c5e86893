import type { PhotoOrder } from '../photos/draw-photo.ts';
import type { Random } from '../random.ts';
import type { Envelope, WireMessage } from '../wire.ts';
import { CAPACITY_MAH, SLEEP_MAH_PER_DAY, wakeCost } from './battery.ts';
import type { CameraProfile } from './profile.ts';
import { envelopeOf, insightOf, orderOf, statusOf } from './report.ts';
import { CARD_IMAGES, type CameraState } from './state.ts';
import { dayOf, type Trigger, type TriggerPlan } from './triggers.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A LoRa record has four bits for its index. */
const MESSAGES_PER_ID = 15;

/** A photo that belongs to a message; drawing it is left to whoever sends it. */
export type PhotoPlan = { message_id: string; index: number; order: Omit<PhotoOrder, 'kind'> };

/** What a camera says in one wake, and when (milliseconds since 1970). */
export type Report = { sentAt: number; envelope: Envelope; messages: WireMessage[]; photos: PhotoPlan[] };

/**
 * Runs a camera to its next wake: the backlog reached the trigger number, or the cycle time is over. Pure; the
 * same state, plan and random give the same report.
 */
export function nextWake(
  state: CameraState,
  profile: CameraProfile,
  plan: TriggerPlan,
  random: Random,
): { state: CameraState; report: Report } {
  const deadline = state.lastWake + state.settings.cycleTime * MINUTE;
  const backlog = [...state.backlog];
  let at = deadline;
  for (const trigger of triggersAfter(state.cursor, deadline, profile, plan)) {
    if (trigger.at > at) break;
    backlog.push(trigger);
    if (at === deadline && backlog.length >= state.settings.triggerNumber)
      at = Math.max(trigger.at + 15_000, state.lastWake + 5 * MINUTE);
  }
  const cursor = Math.min(at, deadline);
  const full = { ...state, backlog, cursor, lastTrigger: backlog.at(-1)?.at ?? state.lastTrigger };
  return wake(full, profile, at, random.fork(`wake ${state.cycleCount}`));
}

function* triggersAfter(
  cursor: number,
  deadline: number,
  profile: CameraProfile,
  plan: TriggerPlan,
): Generator<Trigger> {
  for (let day = dayOf(cursor, profile.longitude); day <= dayOf(deadline, profile.longitude); day++) {
    for (const trigger of plan(day)) {
      if (trigger.at > cursor && trigger.at <= deadline) yield trigger;
    }
  }
}

/** Copies, classifies and reports what is in the backlog; empties are dropped on the camera. */
function wake(
  before: CameraState,
  profile: CameraProfile,
  at: number,
  random: Random,
): { state: CameraState; report: Report } {
  const copied = before.backlog.filter(
    (trigger) => before.cableBrokenAt === null || trigger.at < before.cableBrokenAt,
  );
  const state = afterCycle(before, profile, at, copied.length, random.fork('cost'));
  const messages: WireMessage[] = [];
  const photos: PhotoPlan[] = [];
  const address = () => ({
    message_id: `${state.bootId}:${before.seq + Math.floor(messages.length / MESSAGES_PER_ID)}`,
    index: messages.length % MESSAGES_PER_ID,
  });
  copied.forEach((trigger, i) => {
    if (trigger.species === null) return;
    const insight = insightOf(trigger, copied, profile, random.fork(i));
    const place = address();
    messages.push({ ...place, ...insight });
    photos.push({ ...place, order: orderOf(trigger, i, profile, state) });
  });
  messages.push({ ...address(), ...statusOf(state, profile, at, random.fork('status')) });
  const seq = before.seq + Math.ceil(messages.length / MESSAGES_PER_ID);
  // Copying and classifying keep it awake for two to five minutes before it sends.
  const awake = 120 + copied.length * 5 + random.fork('awake').integer(0, 30);
  const sentAt = at + Math.min(awake, 300) * 1000;
  return {
    state: { ...state, seq },
    report: { sentAt, envelope: envelopeOf(state, profile, sentAt), messages, photos },
  };
}

function afterCycle(
  before: CameraState,
  profile: CameraProfile,
  at: number,
  images: number,
  random: Random,
): CameraState {
  const days = (at - before.lastWake) / DAY;
  const spent =
    wakeCost(images, random) + days * (SLEEP_MAH_PER_DAY - (profile.solarMah ?? 0) * random.between(0.4, 1));
  return {
    ...before,
    backlog: [],
    lastWake: at,
    chargeMah: Math.min(Math.max(before.chargeMah - spent, 0), CAPACITY_MAH),
    memoryFreeMb: Math.max(40, 900 - ((before.imagesProcessed + images) % 4000) * 0.2),
    imageCount: Math.min(before.imageCount + images, CARD_IMAGES),
    imagesProcessed: before.imagesProcessed + images,
    cycleCount: before.cycleCount + 1,
  };
}
