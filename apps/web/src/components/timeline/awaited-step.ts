import { expectedContact } from '@sightline/domain/devices/expected-contact';
import { type WakingCamera, wakingPhotos } from '@sightline/domain/photos/photo-arrival';
import { IconClockHour4, IconClockQuestion, IconWifiOff } from '@tabler/icons-react';
import type { Step } from './step.ts';

interface Awaited {
  /** Undefined for a camera that the caller no longer sees. */
  readonly camera: WakingCamera | undefined;
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
  const known = state === 'on-time' ? `${text}${earlier(camera)}` : text;
  return { ...step, at, text: isFetched ? known : `${known}${missed(camera, askedAt, now)}` };
}

/** Whether a command that is not finished waits for a camera that should have spoken already. */
export function isOverdue(camera: WakingCamera | undefined, now: number): boolean {
  if (!camera) return false;
  const { state } = expectedContact(camera, now);
  return state === 'late' || state === 'silent';
}

/** A camera that photos wake comes at its time at the latest. */
function earlier(camera: WakingCamera): string {
  const photos = wakingPhotos(camera);
  if (photos === undefined) return '';
  return ` This is the latest time: ${photos === 1 ? 'a new photo wakes' : `${photos} new photos wake`} it earlier.`;
}

function lateness(expectedAt: number, askedAt: string): string {
  return expectedAt < Date.parse(askedAt)
    ? 'The camera was already silent when this was sent: by its own rhythm it was expected to report by then.'
    : 'By its own rhythm the camera was expected to report by then.';
}

function missed({ last_seen }: WakingCamera, askedAt: string, now: number): string {
  if (last_seen === null) return '';
  const heard = Date.parse(last_seen);
  const didNotFetch = heard > Date.parse(askedAt) && now - heard > FETCH_MS;
  return didNotFetch ? ' It has spoken since, without fetching it.' : '';
}
