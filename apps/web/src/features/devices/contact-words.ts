import type { ContactState, ExpectedContact } from '@sightline/domain/devices/expected-contact';
import { relativeTime } from '../../components/time/time-text.ts';
import type { Tone } from './status-label.tsx';

const WORDS: Record<ContactState, { readonly word: string; readonly tone: Tone }> = {
  'on-time': { word: 'On time', tone: 'good' },
  due: { word: 'Due', tone: 'good' },
  late: { word: 'Late', tone: 'warn' },
  silent: { word: 'Silent', tone: 'bad' },
  unknown: { word: 'Never seen', tone: 'none' },
};

export interface ContactWords {
  readonly word: string;
  /** `expected in 3 h`, `was expected 2 days ago`. */
  readonly expected: string | undefined;
  readonly tone: Tone;
}

/** When a camera should be heard next, and how that stands. */
export function contactWords(
  { state, expectedAt }: ExpectedContact,
  now: number,
  zone: string,
): ContactWords {
  if (expectedAt === null) return { ...WORDS[state], expected: undefined };
  const words = relativeTime(new Date(expectedAt).toISOString(), now, zone);
  const verb = expectedAt > now ? 'expected' : 'was expected';
  return { ...WORDS[state], expected: `${verb} ${words}` };
}
