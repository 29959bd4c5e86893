import type { WantedSdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import type { Services } from '../../../kernel/services.ts';
import { throttle } from '../../../kernel/throttle.ts';
import { type LeftOut, UNREADABLE } from '../reading/card-file.ts';
import type { Amount, RunningTransfer } from './card-transfer.ts';
import { createPace } from './pace.ts';
import type { Persistence } from './persist.ts';
import { sendPhoto } from './send-photo.ts';

/** Photos on their way at once. */
const LANES = 3;

/** People read no faster. */
const SHOW_EVERY_MS = 250;

/** So many files in a row that cannot be read mean that the card is gone. */
const GONE_AFTER = 3;

interface PhotosOptions {
  readonly cardId: number;
  readonly wanted: readonly WantedSdCardPhoto[];
  readonly fileOf: (path: string) => File | undefined;
}

/** Sends photos in their order, three at a time; waits while somebody has paused it. */
export async function sendPhotos(
  services: Services,
  transfer: RunningTransfer,
  persistence: Persistence,
  { cardId, wanted, fileOf }: PhotosOptions,
): Promise<void> {
  const { signal } = transfer;
  const queue = [...wanted];
  const pace = createPace();
  /** Those that could not be read, since the last one that could. */
  let unreadable: WantedSdCardPhoto[] = [];

  let sent = NOTHING;
  let refused: readonly LeftOut[] = [];
  const total = amountOf(wanted);
  const shown = throttle(SHOW_EVERY_MS, () => false, show);

  function show(): void {
    transfer.change({ sent, refused, secondsLeft: pace.secondsFor(total.bytes - sent.bytes) });
  }

  function count({ bytes }: WantedSdCardPhoto): void {
    sent = { photos: sent.photos + 1, bytes: sent.bytes + bytes };
    pace.note(sent.bytes, performance.now());
    shown.request();
  }

  function refuse(photo: WantedSdCardPhoto, why: string): void {
    refused = [...refused, { path: photo.path, why }];
    count(photo);
  }

  function refuseUnreadable(): void {
    for (const photo of unreadable) refuse(photo, UNREADABLE);
    unreadable = [];
  }

  async function send(photo: WantedSdCardPhoto): Promise<void> {
    const file = fileOf(photo.path);
    const sent = file
      ? await sendPhoto(services, persistence, {
          cardId,
          wanted: photo,
          file,
          signal,
          untilGoOn: () => untilGoOn(transfer),
        })
      : ({ kind: 'refused', why: 'no longer on the card' } as const);
    if (sent.kind === 'unreadable') {
      unreadable.push(photo);
      if (unreadable.length < GONE_AFTER) return;
      // Put back in, it is read again.
      queue.unshift(...unreadable);
      unreadable = [];
      transfer.change({ halt: 'unreadable' });
    } else {
      refuseUnreadable();
      if (sent.kind === 'sent') count(photo);
      else refuse(photo, sent.why);
    }
  }

  async function lane(): Promise<void> {
    for (;;) {
      if (await untilGoOn(transfer)) pace.reset();
      const next = queue.shift();
      if (!next) return;
      await send(next);
    }
  }

  transfer.change({ sent, total });
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
    refuseUnreadable();
  } finally {
    shown.cancel();
    show();
  }
}

const NOTHING: Amount = { photos: 0, bytes: 0 };

function amountOf(photos: readonly WantedSdCardPhoto[]): Amount {
  return { photos: photos.length, bytes: photos.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Resolves once nothing is paused; tells whether anything was. */
function untilGoOn({ signal, now, follow }: RunningTransfer): Promise<boolean> {
  const isHalted = () => ['paused', 'unreadable'].includes(now()?.halt ?? '');
  signal.throwIfAborted();
  if (!isHalted()) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stopFollowing();
      signal.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    const stopFollowing = follow(() => {
      if (!isHalted()) end(() => resolve(true));
    });
    signal.addEventListener('abort', abort);
  });
}
