import { knownZone, UTC } from '@sightline/domain/time/time-zone';

/** A moment as mails tell it, with its offset: `22 Nov 2026, 14:05 GMT+13`. Without a zone of the reader it is UTC. */
export function momentLabel(moment: Date, timeZone: string | null): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: knownZone(timeZone ?? UTC),
    timeZoneName: 'short',
  });
  return format.format(moment);
}
