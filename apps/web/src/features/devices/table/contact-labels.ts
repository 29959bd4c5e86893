import type { ExpectedContact } from '@sightline/domain/devices/expected-contact';
import { CONTACT_KINDS, type Tone } from '../../../components/device/contact-kinds.ts';
import { relativeTime } from '../../../components/time/time-text.ts';

export interface ContactLabels {
  readonly label: string;
  /** `expected in 3 h`, `was expected 2 days ago`. */
  readonly expected: string | undefined;
  readonly tone: Tone;
}

/** When a camera should be heard next, and how that stands. */
export function contactLabels(
  { state, expectedAt }: ExpectedContact,
  now: number,
  zone: string,
): ContactLabels {
  const { label, tone } = CONTACT_KINDS[state];
  if (expectedAt === null) return { label, tone, expected: undefined };
  const text = relativeTime(new Date(expectedAt).toISOString(), now, zone);
  const verb = expectedAt > now ? 'expected' : 'was expected';
  return { label, tone, expected: `${verb} ${text}` };
}
