import type { TimeRange } from '../devices/counter-rate.ts';
import type { Span, Trouble } from './day-state.ts';

/** For waking, classifying and a slow link. */
const GRACE_MS = 30 * 60_000;
/** After so many cycles without a contact a camera is silent, as everywhere else. */
const SILENT_CYCLES = 3;
/** A camera that woke so much of the time of a silence watched through all of it: settings change, and clocks drift. */
const THROUGHOUT = 0.8;

/** What a camera said of itself at one contact. */
export interface EffortContact {
  /** When it said so by its own clock, corrected; milliseconds since 1970. */
  readonly at: number;
  /** When that arrived, milliseconds since 1970. */
  readonly heardAt: number;
  /** How long it sleeps at most from then on, milliseconds. */
  readonly cycle: number;
  /** Wakes so far, beginning anew at zero; null of a link that does not tell. */
  readonly wakes: number | null;
  readonly trouble: Trouble | null;
}

/** Messages whose numbers were skipped and that never came. */
export interface SkippedMessages {
  /** When a higher number came, milliseconds since 1970. */
  readonly seenAt: number;
  readonly messages: number;
}

/** A silence, and when what was said before and after it arrived: milliseconds since 1970. */
export interface Silence extends TimeRange {
  readonly heard: TimeRange;
}

export interface EffortFacts {
  /** Ascending. */
  readonly contacts: readonly EffortContact[];
  /** When photos were taken that its insights tell of, ascending; those of silences are enough. */
  readonly photos: readonly number[];
  /** What never came, in any order; what was seen when silences ended is enough. */
  readonly skipped: readonly SkippedMessages[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * What a camera did from its first contact until now, span after span. Between two contacts of its rhythm it watched, unless
 * one of them tells of trouble: of a change in between, half of the time counts for either. In a silence it watched as
 * long as its counter says that it woke; throughout, if it numbered a message for each wake that was due; or around the photos
 * that came later.
 */
export function effortSpans({ contacts, now, ...facts }: EffortFacts): Span[] {
  const spans = contacts.flatMap((contact, i) => {
    const next = contacts[i + 1];
    if (!next) return spansAfter(contact, now);
    if (next.at - contact.at <= silentAfter(contact)) return spansBetween(contact, next);
    return spansOfSilence(contact, next, facts);
  });
  return spans.filter(({ from, to }) => to > from);
}

/** The silences between contacts of which no counter tells whether the camera watched. Contacts ascend. */
export function silencesOf(contacts: readonly EffortContact[]): Silence[] {
  return contacts.flatMap((contact, i) => {
    const next = contacts[i + 1];
    const isSilence = next && next.at - contact.at > silentAfter(contact);
    if (!isSilence || wakesBetween(contact, next) !== null) return [];
    return [{ from: contact.at, to: next.at, heard: { from: contact.heardAt, to: next.heardAt } }];
  });
}

/** Milliseconds without a contact after which a camera is silent. */
function silentAfter({ cycle }: Pick<EffortContact, 'cycle'>): number {
  return SILENT_CYCLES * cycle + GRACE_MS;
}

function spansBetween(one: EffortContact, other: EffortContact): Span[] {
  if (one.trouble === other.trouble) return [spanOf(one.at, other.at, one.trouble)];
  const middle = (one.at + other.at) / 2;
  return [spanOf(one.at, middle, one.trouble), spanOf(middle, other.at, other.trouble)];
}

function spanOf(from: number, to: number, trouble: Trouble | null): Span {
  return { from, to, state: trouble ? 'failed' : 'active', reason: trouble };
}

function spansAfter(last: EffortContact, now: number): Span[] {
  const isSilent = now - last.at > silentAfter(last);
  const reason = isSilent ? 'not_heard' : 'not_due';
  return [{ from: last.at, to: now, state: isSilent ? 'silent' : 'unknown', reason }];
}

type SilenceFacts = Pick<EffortFacts, 'photos' | 'skipped'>;

function spansOfSilence(one: EffortContact, other: EffortContact, { photos, skipped }: SilenceFacts): Span[] {
  if (one.trouble && one.trouble === other.trouble) return [spanOf(one.at, other.at, one.trouble)];
  const wakes = wakesBetween(one, other);
  if (wakes !== null) return spansByWakes(one, other, wakes);
  // Of four wakes since then three sent what never came, and the fourth said so.
  const awake = (messagesBetween(one, other, skipped) + 1) * one.cycle;
  if (awake >= THROUGHOUT * (other.at - one.at))
    return [{ from: one.at, to: other.at, state: 'active', reason: 'numbered' }];
  return spansByPhotos(one, other, photos);
}

/** How many messages never came that it sent between two contacts: at each wake one or more. */
function messagesBetween(
  one: EffortContact,
  other: EffortContact,
  skipped: readonly SkippedMessages[],
): number {
  return skipped
    .filter(({ seenAt }) => seenAt > one.heardAt && seenAt <= other.heardAt)
    .reduce((sum, { messages }) => sum + messages, 0);
}

/** How often it woke between two contacts; null where it does not tell, or counts anew. */
function wakesBetween(one: EffortContact, other: EffortContact): number | null {
  if (one.wakes === null || other.wakes === null || other.wakes < one.wakes) return null;
  return other.wakes - one.wakes;
}

/** A camera that stopped did so once, and woke before. */
function spansByWakes(one: EffortContact, other: EffortContact, wakes: number): Span[] {
  const awake = Math.min(wakes * one.cycle, other.at - one.at);
  const isThroughout = awake >= THROUGHOUT * (other.at - one.at);
  const until = isThroughout ? other.at : one.at + awake;
  return [
    { from: one.at, to: until, state: 'active', reason: 'counted' },
    { from: until, to: other.at, state: 'silent', reason: 'not_heard' },
  ];
}

function spansByPhotos(one: EffortContact, other: EffortContact, photos: readonly number[]): Span[] {
  const spans: Span[] = [];
  let at = one.at;
  for (const photo of photos) {
    if (photo <= one.at || photo >= other.at) continue;
    const from = Math.max(photo - one.cycle, at);
    const to = Math.min(photo + one.cycle, other.at);
    spans.push({ from: at, to: from, state: 'silent', reason: 'not_heard' });
    spans.push({ from, to, state: 'active', reason: 'seen' });
    at = Math.max(at, to);
  }
  return [...spans, { from: at, to: other.at, state: 'silent', reason: 'not_heard' }];
}
