import type { DeviceDiagnosis } from '@sightline/contract/diagnosis/diagnosis.contract';
import type { DeviceForecast } from '@sightline/contract/forecasts/forecasts.contract';
import type { Attention, DeviceCondition } from '@sightline/domain/devices/attention/attention';
import { CELL_COUNT } from '@sightline/domain/devices/battery-status';
import type { Cause } from '@sightline/domain/diagnosis/causes';
import { durationText } from '../../time/time-text.ts';
import { isProbable, probableText } from '../diagnosis-text.ts';
import { batteryEndText } from '../forecast-text.ts';

/** A camera with what its advice rests on; what is null is not known. */
export interface AdvisedCamera extends Pick<DeviceCondition, 'attention' | 'contact'> {
  readonly device: { readonly last_seen: string | null };
  readonly forecast: Pick<DeviceForecast, 'battery'> | null;
  readonly diagnosis: Pick<DeviceDiagnosis, 'causes'> | null;
  /** When a visit changed batteries that it has not reported on yet, epoch milliseconds; else null. */
  readonly batteriesChangedAt?: number | null;
}

/** One reason to look at a camera, as a sentence. */
export interface Advice {
  readonly kind: Attention;
  readonly text: string;
}

/** Why a quiet camera is quiet, where that is probable; else `what` to do. */
function causeOr(what: string, camera: AdvisedCamera): string {
  if (isSettled(camera)) return 'batteries were changed, not reported since';
  const { diagnosis } = camera;
  return probableText(diagnosis?.causes ?? []) ?? what;
}

/** Whether a visit has dealt with why a camera is quiet, or may have: batteries are what it mostly is. */
function isSettled({ diagnosis, batteriesChangedAt }: AdvisedCamera): boolean {
  const causes = diagnosis?.causes ?? [];
  const isOther = probableText(causes) !== undefined && !isProbable(causes, 'battery');
  return batteriesChangedAt != null && !isOther;
}

/** What is wrong and what to do about it, in one sentence. `now` is in epoch milliseconds. */
const ADVICE: Record<Attention, (camera: AdvisedCamera, now: number) => string> = {
  low_battery: () => `Battery low: change the batteries (${CELL_COUNT} cells)`,
  spypoint_error: () => 'Cable error: check the camera cable',
  card_full: () => 'Card full: take an empty card',
  update_failed: () => 'Update failed: send it again',
  silent: (camera, now) =>
    `Silent for ${durationText(now - Date.parse(camera.device.last_seen ?? ''))}: ${causeOr('check signal and batteries', camera)}`,
  late: (camera, now) =>
    `Late by ${durationText(now - (camera.contact.expectedAt ?? now))}: ${causeOr('wait for the next contact', camera)}`,
  battery_ending: ({ forecast }) =>
    `${forecast?.battery ? batteryEndText(forecast.battery) : 'Battery ending'}: take ${CELL_COUNT} cells`,
  no_recent_camera_triggers: (camera) => `No recent triggers: ${causeOr('check view and cable', camera)}`,
  no_recent_insights: (camera) => `No recent insights: ${causeOr('check signal and batteries', camera)}`,
  never_seen: () => 'Never seen: switch it on and check the signal',
};

/**
 * What is wrong with a camera and what to do, a sentence for each reason, the most urgent first. Where that only is why the
 * camera is quiet, the sentence that says both comes before it.
 */
export function adviceOf(camera: AdvisedCamera, now: number): readonly Advice[] {
  return adviceOrder(camera).map((kind) => ({ kind, text: ADVICE[kind](camera, now) }));
}

/** Reasons that a likely cause explains. */
const QUIET: readonly Attention[] = ['silent', 'late', 'no_recent_camera_triggers', 'no_recent_insights'];

/** Reasons that say the same as a cause. */
const SAME: Partial<Record<Attention, readonly Cause[]>> = {
  low_battery: ['battery'],
  battery_ending: ['battery'],
  spypoint_error: ['cable'],
  card_full: ['card'],
  update_failed: ['update'],
};

/** Whether the likely cause of a quiet camera says what a reason says, too. */
export function isSaidBy({ diagnosis }: Pick<AdvisedCamera, 'diagnosis'>, kind: Attention): boolean {
  const isSame = SAME[kind]?.some((cause) => isProbable(diagnosis?.causes ?? [], cause)) ?? false;
  return isSame || QUIET.includes(kind);
}

function adviceOrder({ attention, diagnosis }: AdvisedCamera): readonly Attention[] {
  const [first] = attention;
  const quiet = attention.find((kind) => QUIET.includes(kind));
  if (first === undefined || quiet === undefined) return attention;
  const isSame = SAME[first]?.some((cause) => isProbable(diagnosis?.causes ?? [], cause)) ?? false;
  return isSame ? [quiet, ...attention.filter((kind) => kind !== quiet)] : attention;
}

/** What to do about why a quiet camera is quiet, where that is probable and what its advice is about. */
export function nextStepOf(camera: AdvisedCamera): string | undefined {
  const [kind] = adviceOrder(camera);
  const causes = camera.diagnosis?.causes ?? [];
  if (kind === undefined || !QUIET.includes(kind) || probableText(causes) === undefined || isSettled(camera))
    return undefined;
  return causes[0]?.next_step;
}
