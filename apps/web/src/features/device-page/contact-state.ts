import type { Device } from '@sightline/contract/devices/devices.contract';
import { type ContactState, expectedContact } from '@sightline/domain/devices/expected-contact';
import { cycleText } from '@sightline/domain/devices/setting-text';
import { CONTACT_KINDS, type Tone } from '../../components/device/contact-kinds.ts';
import { clockWords, spanWords } from './span-words.ts';

interface StateWords {
  readonly state: ContactState;
  readonly word: string;
  readonly tone: Tone;
  /** The whole of it. */
  readonly text: string;
}

type HeardDevice = Pick<Device, 'last_seen' | 'next_heartbeat_at' | 'cycle_time' | 'reported_cycle_time'>;

/** How a camera stands to its own rhythm, in words. */
export function contactState(device: HeardDevice, now: number, zone: string): StateWords {
  const { state } = expectedContact(device, now);
  const { word, tone } = CONTACT_KINDS[state];
  return { state, word, tone, text: textOf(device, now, zone) };
}

function textOf(device: HeardDevice, now: number, zone: string): string {
  const { state, expectedAt } = expectedContact(device, now);
  if (expectedAt === null) return 'It has not reported yet.';
  if (state === 'late' || state === 'silent') {
    const rhythm = cycleText(device.reported_cycle_time ?? device.cycle_time);
    return `Late by ${spanWords(now - expectedAt)}: usually reports every ${rhythm}`;
  }
  const distance = spanWords(Math.abs(expectedAt - now));
  const when = expectedAt > now ? `in ${distance}` : `${distance} ago`;
  return `Expected at ${clockWords(expectedAt, now, zone)}, ${when}`;
}
