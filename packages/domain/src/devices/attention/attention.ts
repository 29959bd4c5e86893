import type { AlertCondition } from '../../alerts/alert-rule.ts';
import { deviceWarnings } from '../device-warnings.ts';
import { type ExpectedContact, expectedContact } from '../expected-contact.ts';
import { type DeviceUpdateStatus, shownUpdateStatus } from '../update-status.ts';
import { isCardError } from './camera-error.ts';
import { isCardFull } from './card-space.ts';

/** Why an owner should look at a camera, the most urgent first. */
export const ATTENTION_KINDS = [
  'low_battery',
  'spypoint_error',
  'update_failed',
  'silent',
  'late',
  'card_full',
  'battery_ending',
  'no_recent_camera_triggers',
  'no_recent_insights',
  'never_seen',
] as const;

export type Attention = (typeof ATTENTION_KINDS)[number];

type JudgedDevice = Parameters<typeof deviceWarnings>[0] &
  Parameters<typeof expectedContact>[0] &
  Parameters<typeof shownUpdateStatus>[0] & {
    /** As it told last; null where it tells nothing. */
    readonly summary: { readonly space_remaining: number | null } | null;
  };

/** How a camera stands at one moment. */
export interface DeviceCondition {
  readonly contact: ExpectedContact;
  /** How its newest update stands. */
  readonly update: DeviceUpdateStatus | null;
  /** Why its owner should look at it, the most urgent first; empty for a camera that is fine. */
  readonly attention: readonly Attention[];
}

/**
 * Judges a camera by its last report and its alerts; an imported one needs nobody. `now` is in epoch milliseconds. `battery` is what the rule of the
 * alert makes of its forecast now, null where that is not known.
 */
export function deviceCondition(
  device: JudgedDevice,
  alerts: Parameters<typeof deviceWarnings>[1],
  now: number,
  battery: AlertCondition | null = null,
): DeviceCondition {
  const contact = expectedContact(device, now);
  if (contact.state === 'imported') return { contact, update: null, attention: [] };
  const update = shownUpdateStatus(device);
  const found = new Set<Attention>(deviceWarnings(device, alerts, now, battery));
  if (device.camera_error !== null) found.add('spypoint_error');
  const hasCardError = isCardError(device.camera_error);
  if (hasCardError) found.delete('spypoint_error');
  if (hasCardError || isCardFull(device.summary?.space_remaining ?? null)) found.add('card_full');
  if (update === 'failed') found.add('update_failed');
  if (contact.state === 'late' || contact.state === 'silent') found.add(contact.state);
  if (contact.state === 'unknown') found.add('never_seen');
  return { contact, update, attention: ATTENTION_KINDS.filter((kind) => found.has(kind)) };
}

/** More milliseconds than any time of this millennium has, so that it separates the groups of {@link attentionRank}. */
const GROUP_MS = 1e14;
const NEVER_SEEN = ATTENTION_KINDS.indexOf('never_seen');

/**
 * The place of a camera in the order of need; the smallest number comes first. Cameras that need somebody come first,
 * by their most urgent reason. Then come those that are fine, and last those that were never seen. Within each group the
 * camera that was seen last comes first. `lastSeen` is ISO 8601.
 */
export function attentionRank(attention: readonly Attention[], lastSeen: string | null): number {
  const [first] = attention;
  const kind = first === undefined ? NEVER_SEEN : ATTENTION_KINDS.indexOf(first);
  const group = first === 'never_seen' ? NEVER_SEEN + 1 : kind;
  return (group + 1) * GROUP_MS - (lastSeen === null ? 0 : Date.parse(lastSeen));
}
