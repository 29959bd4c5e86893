import { bytesText } from '../../../components/page/bytes-text.ts';
import type { CardTransfer } from '../../../queries/sd-cards/sending/card-transfer.ts';

const number = new Intl.NumberFormat('en');

/** What a transfer is doing. */
export function phaseText({ phase, read, files, halt, error, sent }: CardTransfer): string {
  switch (phase) {
    case 'reading':
      return files === 0
        ? 'Looking into the folders …'
        : `Reading ${number.format(read)} of ${number.format(files)}`;
    case 'listing':
      return halt === 'offline' ? OFFLINE : 'Telling Sightline what is on the card …';
    case 'matching':
      return halt === 'offline' ? OFFLINE : 'Comparing the photos with this camera’s insights …';
    case 'asking':
      return 'Waiting for your answer below: is this the card of this camera?';
    case 'sending':
      return halt === null ? 'Sending photos' : HALT_TEXTS[halt];
    case 'ended':
      return sent.photos === 0 ? 'The card was read.' : 'The card was sent.';
    case 'failed':
      return error ?? 'The card could not be brought in.';
  }
}

const OFFLINE = 'Waiting for a connection';

const HALT_TEXTS = {
  paused: 'Paused',
  offline: OFFLINE,
  unreadable: 'The card cannot be read. Put it back in and go on, or drop it again.',
} as const;

/** Such as `1,020 of 2,000 photos · 3.1 GiB of 6 GiB · 12 min left`. */
export function amountText({ sent, total, secondsLeft, halt }: CardTransfer): string {
  const parts = [
    `${number.format(sent.photos)} of ${number.format(total.photos)} photos`,
    `${bytesText(sent.bytes)} of ${bytesText(total.bytes)}`,
  ];
  if (secondsLeft !== null && halt === null && sent.photos < total.photos) parts.push(leftText(secondsLeft));
  return parts.join(' · ');
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long something takes yet, no finer than it can be told. */
export function leftText(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute left';
  const minutes = Math.round(seconds / MINUTE);
  if (minutes < 90) return `about ${minutes} min left`;
  return `about ${Math.round(seconds / HOUR)} h left`;
}

/** How much is done, 0 to 100. */
export function percentDone({ phase, read, files, sent, total }: CardTransfer): number {
  if (phase === 'reading') return files === 0 ? 0 : (100 * read) / files;
  return total.bytes === 0 ? 0 : (100 * sent.bytes) / total.bytes;
}
