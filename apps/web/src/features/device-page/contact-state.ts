import type { Device } from '@sightline/contract/devices/devices.contract';
import { type ContactState, expectedContact } from '@sightline/domain/devices/expected-contact';
import { cycleText } from '@sightline/domain/devices/setting-text';
import { CONTACT_KINDS, type Tone } from '../../components/device/contact-kinds.ts';
import { durationText } from '../../components/time/time-text.ts';
import { momentLabel } from './time-labels.ts';

/** What is said of a camera that never reports. */
export const IMPORTED_TEXT = 'It never reports: you imported its records.';

interface StateLabels {
  readonly state: ContactState;
  readonly label: string;
  readonly tone: Tone;
  /** The whole of it. */
  readonly text: string;
}

type ContactTimes = Pick<Device, 'last_seen' | 'next_heartbeat_at' | 'cycle_time' | 'reported_cycle_time'> &
  Partial<Pick<Device, 'kind'>>;

/** How a camera stands to its own rhythm, in words. */
export function contactState(device: ContactTimes, now: number, zone: string): StateLabels {
  const { state } = expectedContact(device, now);
  const { label, tone } = CONTACT_KINDS[state];
  return { state, label, tone, text: textOf(device, now, zone) };
}

function textOf(device: ContactTimes, now: number, zone: string): string {
  const { state, expectedAt } = expectedContact(device, now);
  if (state === 'imported') return IMPORTED_TEXT;
  if (expectedAt === null) return 'It has not reported yet.';
  if (state === 'late' || state === 'silent') {
    const rhythm = cycleText(device.reported_cycle_time ?? device.cycle_time);
    const since =
      state === 'late'
        ? `Late by ${durationText(now - expectedAt)}`
        : `Nothing heard for ${durationText(now - Date.parse(device.last_seen ?? ''))}`;
    return `${since}: usually reports every ${rhythm}`;
  }
  const distance = durationText(Math.abs(expectedAt - now));
  const when = expectedAt > now ? `in ${distance}` : `${distance} ago`;
  return `Expected at ${momentLabel(expectedAt, now, zone)}, ${when}`;
}
