import { expectedContact } from '@sightline/domain/devices/expected-contact';
import { IconClockHour4, IconClockQuestion, IconWifiOff } from '@tabler/icons-react';
import type { Step } from './step.ts';

type ContactTimes = Parameters<typeof expectedContact>[0];

interface Awaited {
  /** Undefined for a camera that the caller no longer sees. */
  readonly camera: ContactTimes | undefined;
  /** When the camera was asked, ISO 8601. */
  readonly askedAt: string;
  /** What is due when the camera wakes, such as 'Expected at its next wake'. */
  readonly label: string;
  /** What the camera is to do then, as a sentence. */
  readonly text: string;
  /** Whether the camera has fetched the command already. */
  readonly isFetched: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A camera speaks first and fetches afterwards: that long after its last word it has fetched what it would. */
const FETCH_MS = 10 * 60_000;

/** What comes next of a command that is not finished, and when, by the camera's own rhythm. */
export function awaitedStep({ camera, askedAt, label, text, isFetched, now }: Awaited): Step {
  const step = { key: 'next', label, icon: IconClockHour4, tone: 'next', at: null, text } as const;
  if (!camera) return { ...step, text: 'This camera is no longer in your account.' };
  const { state, expectedAt } = expectedContact(camera, now);
  if (expectedAt === null) {
    return {
      ...step,
      icon: IconClockQuestion,
      text: `${text} This camera was never heard, so nobody knows when it wakes.`,
    };
  }
  const at = new Date(expectedAt).toISOString();
  if (state === 'late' || state === 'silent') {
    return {
      ...step,
      label: 'Overdue',
      icon: IconWifiOff,
      tone: state === 'late' ? 'warn' : 'bad',
      at,
      text: `${lateness(expectedAt, askedAt)} ${text}`,
    };
  }
  return { ...step, at, text: isFetched ? text : `${text}${missed(camera, askedAt, now)}` };
}

/** Whether a command that is not finished waits for a camera that should have spoken already. */
export function isOverdue(camera: ContactTimes | undefined, now: number): boolean {
  if (!camera) return false;
  const { state } = expectedContact(camera, now);
  return state === 'late' || state === 'silent';
}

function lateness(expectedAt: number, askedAt: string): string {
  return expectedAt < Date.parse(askedAt)
    ? 'The camera was already silent when this was sent: by its own rhythm it was expected to report by then.'
    : 'By its own rhythm the camera was expected to report by then.';
}

function missed({ last_seen }: ContactTimes, askedAt: string, now: number): string {
  if (last_seen === null) return '';
  const heard = Date.parse(last_seen);
  const didNotFetch = heard > Date.parse(askedAt) && now - heard > FETCH_MS;
  return didNotFetch ? ' It has spoken since, without fetching it.' : '';
}
