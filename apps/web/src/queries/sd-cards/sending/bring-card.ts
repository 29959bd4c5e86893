import { type OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { errorMessage } from '../../../kernel/error-message.ts';
import type { Services } from '../../../kernel/services.ts';
import { withLock } from '../../unsent/with-lock.ts';
import { CardError } from '../reading/card-error.ts';
import { chosenFiles, filesOf } from '../reading/card-files.ts';
import { type ReadCard, readCard } from '../reading/read-card.ts';
import { reloadCards } from '../sd-cards.ts';
import { type CardTransfer, cardTransfer, type RunningTransfer } from './card-transfer.ts';
import { createPersistence, type Persistence } from './persist.ts';
import { sendPhotos } from './send-photos.ts';
import { untilMatched } from './until-matched.ts';

export interface BroughtCard {
  readonly deviceId: number;
  readonly cameraName: string;
  /** What was dropped, or which files were chosen. */
  readonly source: { readonly entries: readonly FileSystemEntry[] } | { readonly files: readonly File[] };
  /** Whether photos are sent, too, that were never reported. */
  readonly withUnreported: boolean;
}

/**
 * Reads a card, tells the server what is on it, and sends what it wants. Ends, whatever happens, with the reason in the
 * transfer; `retry` begins it anew.
 */
export async function bringCard(services: Services, brought: BroughtCard, retry: () => void): Promise<void> {
  const { deviceId, cameraName } = brought;
  const begun = services.get(cardTransfer).begin({ ...NOTHING_YET, deviceId, cameraName });
  const ended = new AbortController();
  const transfer = { ...begun, signal: AbortSignal.any([begun.signal, ended.signal]) };
  const persistence = createPersistence(services, transfer, (error) => showTrouble(transfer, error));
  try {
    await bring(services, transfer, persistence, brought);
    transfer.change({ phase: 'ended', halt: null });
  } catch (error) {
    if (begun.signal.aborted) return;
    const again = error instanceof NoPhotoError ? null : retry;
    transfer.change({ phase: 'failed', halt: null, retry: again, error: textOf(error, transfer.now()) });
  } finally {
    if (!begun.signal.aborted) reloadCards(services);
    // Where one photo ended it, others are still on their way.
    ended.abort();
  }
}

const NOTHING_YET: Omit<CardTransfer, 'deviceId' | 'cameraName'> = {
  phase: 'reading',
  read: 0,
  files: 0,
  cardId: null,
  leftOut: [],
  refused: [],
  sent: { photos: 0, bytes: 0 },
  handled: { photos: 0, bytes: 0 },
  total: { photos: 0, bytes: 0 },
  secondsLeft: null,
  halt: null,
  trouble: null,
  error: null,
  retry: null,
};

const DELETED = 'This card was deleted.';

class NoPhotoError extends CardError {}

function textOf(error: unknown, transfer: CardTransfer | undefined): string {
  if (error instanceof CardError) return error.message;
  const isGone = error instanceof ProblemError && error.status === 404 && transfer?.cardId;
  return isGone ? DELETED : errorMessage(error);
}

/** Says why the server is asked again, unless somebody holds the transfer anyway. */
function showTrouble({ now, change }: RunningTransfer, error: OfflineError | ProblemError | null): void {
  const halt = now()?.halt ?? null;
  if (halt !== null && halt !== 'offline' && halt !== 'trouble') return;
  if (error instanceof ProblemError) change({ halt: 'trouble', trouble: errorMessage(error) });
  else if (error) change({ halt: 'offline' });
  else if (halt !== null) change({ halt: null });
}

async function bring(
  services: Services,
  transfer: RunningTransfer,
  persistence: Persistence,
  { deviceId, source, withUnreported }: BroughtCard,
): Promise<void> {
  const { signal } = transfer;
  const found = 'files' in source ? chosenFiles(source.files) : await filesOf(source.entries, signal);
  transfer.change({ files: found.files.length, leftOut: found.leftOut });
  const read = await readCard(found, signal, (count) => transfer.change({ read: count }));
  transfer.change({ phase: 'listing', leftOut: read.leftOut });
  if (read.photos.length === 0) throw new NoPhotoError('There is no photo among these files.');

  const list = () => tell(services, deviceId, read, signal);
  const matched = await untilMatched(services, transfer, persistence, list);
  signal.throwIfAborted();
  if (!matched) throw new CardError(DELETED);
  if (matched.state !== 'sending') return;

  const { sd_card_id: cardId } = matched;
  const files = new Map(read.photos.map(({ path, file }) => [path, file]));
  await whileNoOther(services, transfer, cardId, async () => {
    const { message: all } = await persistence.persist(() =>
      services.api.sdCards.wanted({ params: { sd_card_id: cardId } }, { signal }),
    );
    transfer.change({ phase: 'sending' });
    const wanted = withUnreported ? all : all.filter(({ reported }) => reported);
    await sendPhotos(services, transfer, persistence, { cardId, wanted, fileOf: (path) => files.get(path) });
  });
}

/** Sends while no other tab sends the same card; waits for one that does. */
function whileNoOther(
  services: Services,
  { signal, change }: RunningTransfer,
  cardId: number,
  send: () => Promise<void>,
): Promise<void> {
  return withLock(services, `sd-card-${cardId}`, send, {
    signal,
    onWait: () => change({ halt: 'elsewhere' }),
    onTurn: () => change({ halt: null }),
  });
}

async function tell(
  { api }: Services,
  deviceId: number,
  { photos }: ReadCard,
  signal: AbortSignal,
): Promise<SdCard> {
  const list = photos.map(({ path, file, cameraTime }) => ({
    path,
    bytes: file.size,
    camera_time: cameraTime,
  }));
  const input = { params: { device_id: deviceId }, body: { photos: list } };
  return (await api.sdCards.bring(input, { signal })).message;
}
