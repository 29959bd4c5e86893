import { bytesText } from '../../../components/page/bytes-text.ts';
import type { CardTransfer } from '../../../queries/sd-cards/sending/card-transfer.ts';
import { photoCount } from './card-text.ts';

const number = new Intl.NumberFormat('en');

/** What a transfer is doing. */
export function phaseText(transfer: CardTransfer): string {
  const { phase, read, files, error } = transfer;
  switch (phase) {
    case 'reading':
      return files === 0
        ? 'Looking into the folders …'
        : `Reading ${number.format(read)} of ${number.format(files)}`;
    case 'listing':
      return haltText(transfer) ?? 'Telling Sightline what is on the card …';
    case 'matching':
      return haltText(transfer) ?? 'Comparing the photos with this camera’s insights …';
    case 'asking':
      return 'Waiting for your answer below: is this the card of this camera?';
    case 'sending':
      return haltText(transfer) ?? 'Sending photos';
    case 'ended':
      return endText(transfer);
    case 'failed':
      return error ?? 'The card could not be brought in.';
  }
}

/** Photos that were refused are none that were sent. */
function endText({ sent, refused }: CardTransfer): string {
  if (refused.length > 0)
    return sent.photos === 0
      ? notSentText(refused.length)
      : `The card was sent. ${notSentText(refused.length)}`;
  return sent.photos === 0 ? 'The card was read.' : 'The card was sent.';
}

/** Such as `2 photos could not be sent.` */
export function notSentText(count: number): string {
  return `${photoCount(count)} could not be sent.`;
}

const HALT_TEXTS = {
  paused: 'Paused',
  offline: 'Waiting for a connection',
  unreadable: 'The card cannot be read. Put it back in and go on, or drop it again.',
  elsewhere: 'Another tab is sending this card. This one goes on when that one ends.',
} as const;

function haltText({ halt, trouble }: CardTransfer): string | undefined {
  if (halt === 'trouble') return `Trying again: ${trouble}`;
  return halt === null ? undefined : HALT_TEXTS[halt];
}

/** Such as `1,020 of 2,000 photos · 3.1 GiB of 6 GiB · 12 min left`. */
export function amountText({ sent, handled, total, secondsLeft, halt }: CardTransfer): string {
  const parts = [
    `${number.format(sent.photos)} of ${number.format(total.photos)} photos`,
    `${bytesText(sent.bytes)} of ${bytesText(total.bytes)}`,
  ];
  if (secondsLeft !== null && halt === null && handled.photos < total.photos)
    parts.push(leftText(secondsLeft));
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
export function percentDone({ phase, read, files, handled, total }: CardTransfer): number {
  if (phase === 'reading') return files === 0 ? 0 : (100 * read) / files;
  return total.bytes === 0 ? 0 : (100 * handled.bytes) / total.bytes;
}
