import { capacityOf } from '../camera/battery.ts';
import type { CameraProfile } from '../camera/profile.ts';
import { type Ahead, type CameraState, isCardFull } from '../camera/state.ts';
import type { TruthObserver } from './observer.ts';
import type { Fault } from './truth.ts';

/** At 3.2 V a camera has days, not weeks (docs/simulator-model.md): as it shows awake on a cold night, this share of charge. */
const DAYS_LEFT = 0.05;

/** Follows one camera from state to state and reports each fault when it is over, or at the end. */
export function createFaultObserver(profile: CameraProfile, observer: TruthObserver) {
  const camera = profile.hardwareId;
  const open = new Map<Fault, number>();
  function emit(fault: Fault, to: number | null): void {
    const from = open.get(fault);
    open.delete(fault);
    if (from === undefined) return;
    observer({ kind: 'fault', camera, fault, from: iso(from), to: to === null ? null : iso(to) });
  }
  return {
    /** The camera after its next step, and the events in it. */
    look(state: CameraState, applied: readonly Ahead[]): void {
      for (const { at } of applied.filter(({ kind }) => kind === 'update-failed'))
        observer({ kind: 'fault', camera, fault: 'update', from: iso(at), to: iso(at) });
      const changedAt = applied.at(-1)?.at ?? state.lastWake;
      const now = faultsOf(state, profile, changedAt);
      for (const fault of [...open.keys()].filter((each) => !now.has(each))) emit(fault, changedAt);
      for (const [fault, since] of now) open.set(fault, open.get(fault) ?? since);
    },
    end(): void {
      for (const fault of [...open.keys()]) emit(fault, null);
    },
  };
}

/** What is wrong with a camera, and since when at the latest. */
function faultsOf(state: CameraState, profile: CameraProfile, changedAt: number): Map<Fault, number> {
  const { lastWake, chargeMah, cableBrokenAt, deadSince, stolenAt, stoppedAt, clock } = state;
  const since: readonly (readonly [Fault, number | null | undefined | false])[] = [
    ['low-battery', deadSince === undefined && chargeMah < capacityOf(profile) * DAYS_LEFT && lastWake],
    ['empty-battery', deadSince],
    ['cable', cableBrokenAt],
    ['full-card', isCardFull(state, profile) && lastWake],
    ['theft', stolenAt],
    ['link', state.linkDownSince],
    ['network', state.networkDownSince],
    ['stopped', stoppedAt],
    ['model', state.blindSince],
    ['clock', clock && changedAt],
  ];
  return new Map(since.flatMap(([fault, at]) => (typeof at === 'number' ? [[fault, at] as const] : [])));
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
