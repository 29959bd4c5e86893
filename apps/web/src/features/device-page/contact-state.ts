import type { Device } from '@sightline/contract/devices/devices.contract';
import { type ContactState, expectedContact } from '@sightline/domain/devices/expected-contact';
import { clockWords, rhythmWords, spanWords } from './span-words.ts';

export type Tone = 'good' | 'warn' | 'bad' | 'none';

interface StateWords {
  readonly state: ContactState;
  readonly word: string;
  readonly tone: Tone;
  /** The whole of it. */
  readonly text: string;
}

type HeardDevice = Pick<Device, 'last_seen' | 'next_heartbeat_at' | 'cycle_time' | 'reported_cycle_time'>;

const WORDS: Record<ContactState, { readonly word: string; readonly tone: Tone }> = {
  'on-time': { word: 'On time', tone: 'good' },
  due: { word: 'Due', tone: 'good' },
  late: { word: 'Late', tone: 'warn' },
  silent: { word: 'Silent', tone: 'bad' },
  unknown: { word: 'Never seen', tone: 'none' },
};

/** How a camera stands to its own rhythm, in words. */
export function contactState(device: HeardDevice, now: number, zone: string): StateWords {
  const { state } = expectedContact(device, now);
  return { state, ...WORDS[state], text: textOf(device, now, zone) };
}

function textOf(device: HeardDevice, now: number, zone: string): string {
  const { state, expectedAt } = expectedContact(device, now);
  if (expectedAt === null) return 'It has not reported yet.';
  if (state === 'late' || state === 'silent') {
    const rhythm = rhythmWords(device.reported_cycle_time ?? device.cycle_time);
    return `Late by ${spanWords(now - expectedAt)}: usually reports every ${rhythm}`;
  }
  const distance = spanWords(Math.abs(expectedAt - now));
  const when = expectedAt > now ? `in ${distance}` : `${distance} ago`;
  return `Expected at ${clockWords(expectedAt, now, zone)}, ${when}`;
}
