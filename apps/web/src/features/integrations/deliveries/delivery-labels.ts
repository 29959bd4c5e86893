import type { Delivery } from '@sightline/contract/integrations/deliveries';
import type { AttemptOutcome, DeliveryKind, DeliveryState } from '@sightline/domain/integrations/delivery';
import type { Platform } from '@sightline/domain/integrations/platform';
import { UTC } from '@sightline/domain/time/time-zone';
import { countLabel } from '../../../components/data-table/count-label.ts';
import type { Tone } from '../../../components/device/contact-kinds.ts';
import { dayText } from '../../../components/time/day-text.ts';

const KINDS: Record<DeliveryKind, string> = {
  insight: 'Insight',
  photo: 'Photo',
  correction: 'Correction',
  summary: 'Summary',
  alert: 'Alert',
  digest: 'Daily digest',
  test: 'Test event',
};

/** What was sent; by mail, the insights of one visit go out together. */
export function kindText(platform: Platform, kind: DeliveryKind): string {
  return platform === 'email' && kind === 'insight' ? 'Visit' : KINDS[kind];
}

interface StateLabels {
  readonly label: string;
  readonly text: string;
  readonly tone: Tone;
}

export const STATE_LABELS: Readonly<Record<DeliveryState, StateLabels>> = {
  pending: { label: 'Waiting', text: 'It is sent as soon as it can be.', tone: 'warn' },
  delivered: { label: 'Delivered', text: 'The receiver has it.', tone: 'good' },
  failed: { label: 'Failed', text: 'It is not tried again by itself.', tone: 'bad' },
  skipped: {
    label: 'Skipped',
    text: 'There was nothing to send, or nobody to send it to.',
    tone: 'none',
  },
};

export const OUTCOME_LABELS: Readonly<Record<AttemptOutcome, string>> = {
  delivered: 'Delivered',
  retry: 'Not taken',
  failed: 'Refused',
};

/** What it is about: one thing by its number, several by their count, a digest by its day. */
export function aboutText({ kind, subject, count, insight_id, alert_id }: Delivery): string {
  if (kind === 'digest') return `Day until ${dayText(`${subject.slice('digest:'.length)}T12:00:00Z`, UTC)}`;
  if (kind === 'test') return 'A test';
  if (kind === 'alert') return numbered('Alert', alert_id, count);
  return numbered('Insight', insight_id, count);
}

function numbered(one: string, id: number | null, count: number): string {
  if (count > 1) return `${count} ${one.toLowerCase()}s`;
  return id === null ? one : `${one} ${id}`;
}

/** Where the thing itself is shown; undefined for what is no thing. */
export function aboutHref({ kind, insight_id, alert_id }: Delivery): string | undefined {
  if (kind === 'alert') return alert_id === null ? '/?tab=alerts' : `/?tab=alerts&alert=${alert_id}`;
  return insight_id === null ? undefined : `/?tab=insights&insight=${insight_id}`;
}

/** The camera, as its owner calls it. */
export function cameraText({ device_id, device_name }: Delivery): string | null {
  return device_name ?? (device_id === null ? null : `Camera ${device_id}`);
}

/** Whether its owner may have it tried once more. A test is one try. */
export function canRetry({ state, kind }: Delivery): boolean {
  return state === 'failed' && kind !== 'test';
}

/** Whether there may be one to try again: among those that are here, those before them, or those of other states. */
export function mayHaveFailed(
  loaded: readonly Delivery[],
  state: DeliveryState | undefined,
  hasOlder: boolean,
): boolean {
  const isRetryable = state === undefined || state === 'failed';
  return !isRetryable || hasOlder || loaded.some(canRetry);
}

/** What became of a wish to try all failed ones again. */
export function retriedMessage(count: number): string {
  if (count === 0) return 'Nothing failed.';
  return count === 1 ? '1 delivery is tried again.' : `${countLabel(count)} deliveries are tried again.`;
}
