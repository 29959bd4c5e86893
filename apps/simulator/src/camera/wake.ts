import { fixAt, type Position } from '../environment/gps.ts';
import { theftRoutePosition } from '../environment/theft-route.ts';
import { createRandom, type Random } from '../random.ts';
import { sunElevation } from '../sun.ts';
import type { Envelope, WireMessage } from '../wire.ts';
import { serviceIfNeeded } from './apply-event.ts';
import { type Classification, classifyPhoto } from './classify.ts';
import { afterCycle } from './cycle.ts';
import { wakesBetweenTalks } from './modem.ts';
import type { PhotoPlan } from './photo-plan.ts';
import type { CameraProfile } from './profile.ts';
import { envelopeOf, insightOf, orderOf, statusOf } from './report.ts';
import { nextMoment } from './sleep.ts';
import { type CameraState, isCardFull } from './state.ts';
import type { Trigger, TriggerPlan } from './triggers.ts';

/** A LoRa record has four bits for its index. */
const MESSAGES_PER_ID = 15;

/** From this height of the sun on, in degrees below the horizon, a camera uses its infrared light. */
const NIGHT = -5;

/** What a camera says in one wake, and when (milliseconds since 1970); nothing when it does not talk. */
export type Report = { sentAt: number; envelope: Envelope; messages: WireMessage[]; photos: PhotoPlan[] };

/** What became of one trigger. */
export type Frame = {
  trigger: Trigger;
  /** False when no photo of it is on the card. */
  photographed: boolean;
  /** What the model said; null for nothing. */
  classification: Classification | null;
  /** The insight that tells of it. */
  address: { message_id: string; index: number } | null;
};

/** One step of a camera's life. */
export type Step = { state: CameraState; report: Report; frames: Frame[] };

/**
 * Runs a camera to its next wake: the backlog reached the trigger number, or the cycle time is over. What lies ahead of
 * it happens on the way. A camera that is dead or gone steps from day to day and says nothing. Pure; the same state,
 * plan and random give the same report.
 */
export function nextWake(
  state: CameraState,
  profile: CameraProfile,
  plan: TriggerPlan,
  random: Random,
): Step {
  const moment = nextMoment(state, profile, plan);
  if (moment.kind === 'nothing')
    return { state: moment.state, report: silence(moment.state, profile, moment.at), frames: [] };
  return wake(moment.state, profile, moment.at, random.fork(`wake ${moment.state.cycleCount}`));
}

/** Copies, classifies and reports what is in the backlog; empties are dropped on the camera. */
function wake(before: CameraState, profile: CameraProfile, at: number, random: Random): Step {
  const seen = before.backlog.map((trigger, i) => ({
    trigger,
    photographed: isKept(before, profile, trigger, i),
  }));
  const copied = seen.filter(({ photographed }) => photographed).map(({ trigger }) => trigger);
  const state = afterCycle(before, profile, at, copied.length, random.fork('cost'));
  // Copying and classifying keep it awake for two to five minutes before it sends.
  const awake = 120 + copied.length * 5 + random.fork('awake').integer(0, 30);
  const sentAt = at + Math.min(awake, 300) * 1000;
  if (state.chargeMah <= 0 && !profile.mains) {
    const dead = { ...state, deadSince: at };
    return { state: dead, report: silence(dead, profile, sentAt), frames: unseen(before.backlog) };
  }
  const position = positionOf(state, profile, at, random);
  const messages: WireMessage[] = [];
  const photos: PhotoPlan[] = [];
  const address = () => ({
    message_id: `${state.bootId}:${before.seq + Math.floor(messages.length / MESSAGES_PER_ID)}`,
    index: messages.length % MESSAGES_PER_ID,
  });
  const visits = Map.groupBy(copied, ({ visit }) => visit);
  let index = 0;
  const frames = seen.map(({ trigger, photographed }): Frame => {
    if (!photographed) return { trigger, photographed, classification: null, address: null };
    const i = index++;
    const classification =
      state.blindSince === undefined
        ? classifyPhoto(trigger.species, isNight(trigger.at, profile), random.fork(i))
        : null;
    if (classification === null) return { trigger, photographed, classification, address: null };
    const visit = visits.get(trigger.visit) ?? [trigger];
    const found = address();
    messages.push({ ...found, ...insightOf({ trigger, visit, classification, position }, profile, state) });
    photos.push({ ...found, order: orderOf(trigger, i, profile, state) });
    return { trigger, photographed, classification, address: found };
  });
  const status = statusOf(state, profile, at, random.fork('status'), position);
  messages.push({ ...address(), ...status });
  const seq = before.seq + Math.ceil(messages.length / MESSAGES_PER_ID);
  const talk = talkOf({ ...state, seq }, profile, status.battery_voltage, { messages, photos });
  const report = { sentAt, envelope: envelopeOf(state, profile, sentAt), ...talk.reported };
  return { state: serviceIfNeeded(talk.state, profile, at), report, frames };
}

type Reported = Pick<Report, 'messages' | 'photos'>;

/** What is told of what the camera has to say: all of it, or nothing while modem or link rest. */
function talkOf(
  state: CameraState,
  profile: CameraProfile,
  volts: number,
  fresh: Reported,
): { state: CameraState; reported: Reported } {
  const { held = { messages: [], photos: [], wakes: 0 }, ...open } = state;
  const messages = [...held.messages, ...fresh.messages];
  const photos = [...held.photos, ...fresh.photos];
  const wakes = held.wakes + 1;
  const rests = !profile.talksToTheEnd && !profile.mains && wakes < wakesBetweenTalks(volts);
  const isCut = state.linkDownSince !== undefined || state.networkDownSince !== undefined;
  if (!rests && !isCut) return { state: open, reported: { messages, photos } };
  return { state: { ...open, held: { messages, photos, wakes } }, reported: { messages: [], photos: [] } };
}

function silence(state: CameraState, profile: CameraProfile, at: number): Report {
  return { sentAt: at, envelope: envelopeOf(state, profile, at), messages: [], photos: [] };
}

function unseen(triggers: readonly Trigger[]): Frame[] {
  return triggers.map((trigger) => ({ trigger, photographed: false, classification: null, address: null }));
}

function isKept(state: CameraState, profile: CameraProfile, { at }: Trigger, index: number): boolean {
  const { cableBrokenAt } = state;
  return (cableBrokenAt === null || at < cableBrokenAt) && !isCardFull(state, profile, index);
}

function positionOf(state: CameraState, profile: CameraProfile, at: number, random: Random): Position {
  const home = { latitude: profile.latitude, longitude: profile.longitude };
  const { stolenAt } = state;
  const index =
    stolenAt === undefined ? home : theftRoutePosition(home, stolenAt, at, createRandom(profile.hardwareId));
  return fixAt(index, random.fork('fix'));
}

function isNight(at: number, { latitude, longitude }: CameraProfile): boolean {
  return sunElevation(at, latitude, longitude) < NIGHT;
}
