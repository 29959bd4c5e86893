import { CAPACITY_MAH } from '../camera/battery.ts';
import type { CameraProfile } from '../camera/profile.ts';
import { type Ahead, type CameraState, isCardFull } from '../camera/state.ts';
import type { Fault } from './truth.ts';
import type { Witness } from './witness.ts';

/** At 3.2 V a camera has days, not weeks (docs/field-notes.md): as it shows awake on a cold night, this share of charge. */
const DAYS_LEFT = 0.05;

/** Follows one camera from state to state and tells of each fault when it is over, or at the end. */
export function createFaultWatch(profile: CameraProfile, witness: Witness) {
  const camera = profile.hardwareId;
  const open = new Map<Fault, number>();
  function tell(fault: Fault, to: number | null): void {
    const from = open.get(fault);
    open.delete(fault);
    if (from === undefined) return;
    witness({ kind: 'fault', camera, fault, from: iso(from), to: to === null ? null : iso(to) });
  }
  return {
    /** The camera after its next step, and what befell it in that. */
    look(state: CameraState, befell: readonly Ahead[]): void {
      for (const { at } of befell.filter(({ kind }) => kind === 'update-failed'))
        witness({ kind: 'fault', camera, fault: 'update', from: iso(at), to: iso(at) });
      const changedAt = befell.at(-1)?.at ?? state.lastWake;
      const now = faultsOf(state, profile, changedAt);
      for (const fault of [...open.keys()].filter((each) => !now.has(each))) tell(fault, changedAt);
      for (const [fault, since] of now) open.set(fault, open.get(fault) ?? since);
    },
    end(): void {
      for (const fault of [...open.keys()]) tell(fault, null);
    },
  };
}

/** What is wrong with a camera, and since when at the latest. */
function faultsOf(state: CameraState, profile: CameraProfile, changedAt: number): Map<Fault, number> {
  const { lastWake, chargeMah, cableBrokenAt, deadSince, stolenAt, linkDownSince, clock } = state;
  const since: readonly (readonly [Fault, number | null | undefined | false])[] = [
    ['low-battery', deadSince === undefined && chargeMah < CAPACITY_MAH * DAYS_LEFT && lastWake],
    ['empty-battery', deadSince],
    ['cable', cableBrokenAt],
    ['full-card', isCardFull(state, profile) && lastWake],
    ['theft', stolenAt],
    ['link', linkDownSince],
    ['clock', clock && changedAt],
  ];
  return new Map(since.flatMap(([fault, at]) => (typeof at === 'number' ? [[fault, at] as const] : [])));
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
