import type { WantedSdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import type { Services } from '../../../kernel/services.ts';
import { throttle } from '../../../kernel/throttle.ts';
import { type LeftOut, UNREADABLE } from '../reading/card-file.ts';
import type { Amount, RunningTransfer } from './card-transfer.ts';
import { createPace } from './pace.ts';
import type { Persistence } from './persist.ts';
import { type Sent, sendPhoto } from './send-photo.ts';
import { createUnreadable } from './unreadable.ts';
import { untilGoOn } from './until-go-on.ts';

/** Photos on their way at once. */
const LANES = 3;

/** People read no faster. */
const SHOW_EVERY_MS = 250;

interface PhotosOptions {
  readonly cardId: number;
  readonly wanted: readonly WantedSdCardPhoto[];
  readonly fileOf: (path: string) => File | undefined;
}

/** Sends photos in their order, three at a time; waits while somebody has paused it. */
export async function sendPhotos(
  services: Pick<Services, 'api'>,
  transfer: RunningTransfer,
  persistence: Persistence,
  { cardId, wanted, fileOf }: PhotosOptions,
): Promise<void> {
  const { signal } = transfer;
  const queue = [...wanted];
  const pace = createPace();
  const unreadable = createUnreadable<WantedSdCardPhoto>();
  /** Those that wait at the end, because the server was in trouble with them. */
  const postponed = new Set<WantedSdCardPhoto>();

  let sent = NOTHING;
  let handled = NOTHING;
  let refused: readonly LeftOut[] = [];
  const total = amountOf(wanted);
  const shown = throttle(SHOW_EVERY_MS, () => false, show);
  const stopFollowing = transfer.follow(() => {
    if (transfer.now()?.halt) pace.reset();
  });

  function show(): void {
    const secondsLeft = pace.secondsFor(total.bytes - handled.bytes);
    if (!signal.aborted) transfer.change({ sent, handled, refused, secondsLeft });
  }

  function count(photo: WantedSdCardPhoto): void {
    sent = plus(sent, photo);
    handled = plus(handled, photo);
    pace.note(sent.bytes, performance.now());
    shown.request();
  }

  function refuse(photo: WantedSdCardPhoto, why: string): void {
    refused = [...refused, { path: photo.path, why }];
    handled = plus(handled, photo);
    shown.request();
  }

  function refuseUnreadable(photos: readonly WantedSdCardPhoto[]): void {
    for (const photo of photos) refuse(photo, UNREADABLE);
  }

  /** Put back in, the card is read again from the first photo on that could not be. */
  function halt(photos: readonly WantedSdCardPhoto[]): void {
    queue.unshift(...photos);
    transfer.change({ halt: 'unreadable' });
  }

  function postpone(photo: WantedSdCardPhoto): void {
    postponed.add(photo);
    queue.push(photo);
  }

  async function trySending(photo: WantedSdCardPhoto): Promise<Sent> {
    const file = fileOf(photo.path);
    if (!file) return { kind: 'refused', why: 'no longer on the card' };
    return sendPhoto(services, persistence, { cardId, wanted: photo, file, signal });
  }

  function lookForCard(photo: WantedSdCardPhoto, attempt: number): void {
    const found = unreadable.note(photo, attempt);
    if (found === 'again') queue.unshift(photo);
    else if (found) halt(found);
  }

  async function send(photo: WantedSdCardPhoto): Promise<void> {
    const attempt = unreadable.begin();
    const result = await trySending(photo);
    if (result.kind === 'unreadable') return lookForCard(photo, attempt);
    refuseUnreadable(unreadable.passed(attempt));
    if (result.kind === 'sent') count(photo);
    else if (result.kind === 'troubled' && (result.isAway || !postponed.has(photo))) postpone(photo);
    else refuse(photo, result.why);
  }

  async function lane(): Promise<void> {
    for (;;) {
      await untilGoOn(transfer);
      const next = queue.shift();
      if (!next) return;
      await send(next);
    }
  }

  transfer.change({ sent, handled, total });
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
    refuseUnreadable(unreadable.rest());
  } finally {
    stopFollowing();
    shown.cancel();
    show();
  }
}

const NOTHING: Amount = { photos: 0, bytes: 0 };

function plus({ photos, bytes }: Amount, photo: WantedSdCardPhoto): Amount {
  return { photos: photos + 1, bytes: bytes + photo.bytes };
}

function amountOf(photos: readonly WantedSdCardPhoto[]): Amount {
  return photos.reduce(plus, NOTHING);
}
