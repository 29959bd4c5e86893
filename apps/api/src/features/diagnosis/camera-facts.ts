import { positionOf } from '@sightline/domain/devices/coordinates';
import { movedCamera } from '@sightline/domain/devices/moved-camera';
import type { DeviceUpdateState } from '@sightline/domain/devices/update-status';
import type { AwayFact, CameraFacts, UpdateFact } from '@sightline/domain/diagnosis/camera-facts';
import { cameraHabits } from '@sightline/domain/diagnosis/camera-habits';
import { quietSince } from '@sightline/domain/diagnosis/quiet-days';
import type { QuietState } from '@sightline/domain/diagnosis/quiet-state';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { siteZone } from '../../shared-mappers/site-zone.ts';
import { isNarrow, type JudgedCamera } from './judge-camera.ts';
import type { EvidenceRow } from './quiet-cameras.store.ts';
import type { Surroundings } from './surroundings.ts';

const DAY_MS = 86_400_000;
/** A camera that was not heard for longer after a change of its update has said nothing after it. */
const SILENT_AFTER_MS = 2 * 60_000;
/** Habits of a camera of which nothing is known yet, and what rows of earlier versions lack. */
const NO_HABITS = cameraHabits([], []);
/** Where there is nothing to compare with. */
const ALONE = { others: 0, silentToo: 0 } as const;

const UPDATE_STATES: Readonly<Record<Exclude<DeviceUpdateState, 'dropped'>, UpdateFact['state']>> = {
  queued: 'waiting',
  delivered: 'waiting',
  acknowledged: 'waiting',
  downloading: 'installing',
  downloaded: 'installing',
  installing: 'installing',
  pending_reset: 'restarting',
  failed: 'failed',
  success: 'done',
};

/** A camera that is quiet. */
export type QuietCamera = JudgedCamera & { readonly state: QuietState; readonly lastContactAt: number };

export function isQuiet(camera: JudgedCamera): camera is QuietCamera {
  return camera.state !== 'well' && camera.state !== 'unknown' && camera.lastContactAt !== null;
}

/** What the server knows of a quiet camera at `now`, in milliseconds since 1970. */
export function cameraFacts(
  camera: QuietCamera,
  evidence: EvidenceRow,
  surroundings: Surroundings,
  now: number,
): CameraFacts {
  const { row, state, lastContactAt, cycleMs } = camera;
  const isSilent = state === 'silent' || state === 'late';
  const insightsSilentSince = row.silent_since?.getTime() ?? null;
  const telling = tellingOf(camera);
  const since = quietSince({ state, lastContactAt, insightsSilentSince, ...telling });
  return {
    now,
    state,
    zone: siteZone(row) ?? 'UTC',
    lastContactAt,
    cycleMs,
    lastInsightAt: row.last_insight_at?.getTime() ?? null,
    insightsSilentSince,
    daysLeft: daysLeftOf(evidence, lastContactAt),
    volts: row.volts,
    ...telling,
    away: awayOf(camera, evidence),
    sawPerson: evidence.saw_person,
    update: updateOf(evidence, lastContactAt),
    modelChangedAt: evidence.model_changed_at?.getTime() ?? null,
    companions: isSilent ? surroundings.companions(camera) : ALONE,
    neighbours: isSilent ? null : surroundings.neighbours(camera, since),
    habits: { ...NO_HABITS, ...evidence.habits },
  };
}

/** What cameras tell that talk by a wide link. */
function tellingOf({
  row,
}: QuietCamera): Pick<CameraFacts, 'cameraError' | 'spaceRemaining' | 'hoursSinceTrigger' | 'isClockUnset'> {
  if (isNarrow(row))
    return { cameraError: null, spaceRemaining: null, hoursSinceTrigger: null, isClockUnset: null };
  return {
    cameraError: row.camera_error,
    spaceRemaining: row.space_remaining,
    hoursSinceTrigger: row.hours_since_trigger,
    isClockUnset: row.clock === null ? null : row.clock === 'unset',
  };
}

function daysLeftOf(
  { has_forecast, battery_p10, battery_p50, battery_p90, battery_basis }: EvidenceRow,
  lastContactAt: number,
): CameraFacts['daysLeft'] {
  if (!has_forecast || battery_basis === null) return null;
  if (!battery_p10 || !battery_p50 || !battery_p90) return 'holds';
  const days = (end: Date) => Math.max((end.getTime() - lastContactAt) / DAY_MS, 0);
  return { p10: days(battery_p10), p50: days(battery_p50), p90: days(battery_p90) };
}

function awayOf(camera: QuietCamera, { placed_since, photos }: EvidenceRow): AwayFact | null {
  if (placed_since === null || !positionOf(camera)) return null;
  const away = movedCamera(camera, placed_since.toISOString(), photos);
  return away ? { metres: away.metres, at: Date.parse(cameraTimestamp(away.photo)) } : null;
}

function updateOf(
  { update_state, update_changed_at }: EvidenceRow,
  lastContactAt: number,
): UpdateFact | null {
  if (update_state === null || update_state === 'dropped' || update_changed_at === null) return null;
  const changedAt = update_changed_at.getTime();
  const isHeardLast = lastContactAt <= changedAt + SILENT_AFTER_MS;
  return { state: UPDATE_STATES[update_state], at: isHeardLast ? lastContactAt : changedAt };
}
