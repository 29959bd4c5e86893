import { DRIVE_MS, takenAway } from '../environment/theft-route.ts';
import { applyEvent, revived } from './apply-event.ts';
import { capacityOf } from './battery.ts';
import { charged } from './cycle.ts';
import type { CameraProfile } from './profile.ts';
import type { CameraState } from './state.ts';
import { dayOf, type Trigger, type TriggerPlan } from './triggers.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A wake begins so long after the trigger that asks for it, and so long after the last one at least; ours. */
const PAUSE = { afterTriggerMs: 15_000, betweenWakesMs: 5 * MINUTE };

/** A dead camera with a panel starts again at this share of its charge; ours. */
const ENOUGH_TO_START = 0.05;

/** What comes next: a wake with what waits for it, or a day in which nothing happens. */
export type Moment = { kind: 'wake' | 'nothing'; state: CameraState; at: number };

/** Lets a camera sleep until its next wake, with all events until then. */
export function nextMoment(before: CameraState, profile: CameraProfile, plan: TriggerPlan): Moment {
  for (let state = before; ; ) {
    const moment = undisturbed(state, profile, plan);
    const [next, ...ahead] = state.ahead ?? [];
    if (!next || next.at > moment.at) return moment;
    state = applyEvent({ ...state, ahead }, profile, next, next.at);
  }
}

function undisturbed(state: CameraState, profile: CameraProfile, plan: TriggerPlan): Moment {
  if (isGone(state)) return idle(state, state.lastWake + DAY);
  if (state.deadSince !== undefined) return lieDead(state, profile);
  const asleep = sleep(state, profile, plan);
  return isGone(asleep.state) ? idle(state, state.lastWake + DAY) : asleep;
}

/** Whether a thief has switched it off, or no firmware starts. */
function isGone({ stolenAt, stoppedAt, cursor }: CameraState): boolean {
  return (stolenAt !== undefined && cursor > stolenAt + DRIVE_MS) || stoppedAt !== undefined;
}

function idle(state: CameraState, at: number): Moment {
  return { kind: 'nothing', state: { ...state, cursor: at, lastWake: at, backlog: [] }, at };
}

function lieDead(state: CameraState, profile: CameraProfile): Moment {
  const at = state.lastWake + DAY;
  const chargeMah = charged(state, profile, at);
  const { state: later } = idle({ ...state, chargeMah }, at);
  const enough = chargeMah > capacityOf(profile) * ENOUGH_TO_START;
  return { kind: 'nothing', state: enough ? revived(later, profile, at) : later, at };
}

function sleep(state: CameraState, profile: CameraProfile, plan: TriggerPlan): Moment {
  const { cycleTime, triggerNumber } = state.settings;
  const deadline = state.lastWake + cycleTime * MINUTE;
  const backlog = [...state.backlog];
  let at = deadline;
  for (const trigger of triggersAfter(state, deadline, profile, plan)) {
    if (trigger.at > at) break;
    backlog.push(trigger);
    if (at === deadline && backlog.length >= triggerNumber)
      at = Math.max(trigger.at + PAUSE.afterTriggerMs, state.lastWake + PAUSE.betweenWakesMs);
  }
  const cursor = Math.min(at, deadline);
  // What happened to it in its sleep came before the triggers after it.
  backlog.sort((one, other) => one.at - other.at);
  const lastTrigger = backlog.at(-1)?.at ?? state.lastTrigger;
  const later = { ...state, backlog, cursor, lastTrigger };
  if (at === deadline && state.hasNoAlarm && at > state.bootedAt)
    return { kind: 'nothing', state: { ...later, chargeMah: charged(state, profile, at), lastWake: at }, at };
  return { kind: 'wake', state: later, at };
}

function* triggersAfter(
  state: CameraState,
  deadline: number,
  { longitude }: CameraProfile,
  plan: TriggerPlan,
): Generator<Trigger> {
  const { cursor, stolenAt = Number.POSITIVE_INFINITY } = state;
  const isAhead = ({ at }: Trigger) => at > cursor && at <= deadline;
  for (let day = dayOf(cursor, longitude); day <= dayOf(deadline, longitude); day++) {
    yield* plan(day).filter((trigger) => isAhead(trigger) && comesBy(state, trigger));
  }
  if (stolenAt !== Number.POSITIVE_INFINITY) yield* takenAway(stolenAt).filter(isAhead);
}

/** Whether a trigger of its place fires it: it is still there, and so is the animal. */
function comesBy(
  { stolenAt = Number.POSITIVE_INFINITY, animalsGoneSince = Number.POSITIVE_INFINITY }: CameraState,
  { at, species }: Trigger,
): boolean {
  return at < stolenAt && (species === null || at < animalsGoneSince);
}
