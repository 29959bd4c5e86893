import { ProblemError } from '@sightline/contract/kernel/errors';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { errorMessage } from '../../../kernel/error-message.ts';
import type { Services } from '../../../kernel/services.ts';
import { chosenFiles, filesOf } from '../reading/card-files.ts';
import { type ReadCard, readCard } from '../reading/read-card.ts';
import { reloadCards, showCard } from '../sd-cards.ts';
import { type CardTransfer, cardTransfer, type RunningTransfer } from './card-transfer.ts';
import { createPersistence, type Persistence } from './persist.ts';
import { sendPhotos } from './send-photos.ts';

/** What the server is asked about the card it compares, however few notices come. */
const LOOK_EVERY_MS = 3_000;

export interface BroughtCard {
  readonly deviceId: number;
  readonly cameraName: string;
  /** What was dropped, or which files were chosen. */
  readonly source: { readonly entries: readonly FileSystemEntry[] } | { readonly files: readonly File[] };
  /** Whether photos are sent, too, that were never reported. */
  readonly withUnreported: boolean;
}

/** Reads a card, tells the server what is on it, and sends what it wants. Ends, whatever happens, with the reason in the transfer. */
export async function bringCard(services: Services, brought: BroughtCard): Promise<void> {
  const { deviceId, cameraName } = brought;
  const transfer = services.get(cardTransfer).begin({ ...NOTHING_YET, deviceId, cameraName });
  const { signal } = transfer;
  const persistence = createPersistence(services, signal, (isOffline) => {
    const halt = transfer.now()?.halt ?? null;
    if (halt === (isOffline ? null : 'offline')) transfer.change({ halt: isOffline ? 'offline' : null });
  });
  try {
    await bring(services, transfer, persistence, brought);
    transfer.change({ phase: 'ended', halt: null });
  } catch (error) {
    if (!signal.aborted) transfer.change({ phase: 'failed', halt: null, error: textOf(error) });
  } finally {
    if (!signal.aborted) reloadCards(services);
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
  total: { photos: 0, bytes: 0 },
  secondsLeft: null,
  halt: null,
  error: null,
};

/** What is wrong with the card itself, in words for people. */
class CardError extends Error {}

function textOf(error: unknown): string {
  return error instanceof CardError ? error.message : errorMessage(error);
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
  if (read.photos.length === 0) throw new CardError('There is no photo among these files.');

  const card = await persistence.persist(() => tell(services, deviceId, read, signal));
  showCard(services, card);
  transfer.change({ cardId: card.sd_card_id, phase: 'matching' });
  const matched = await untilMatched(services, transfer, persistence, card);
  signal.throwIfAborted();
  if (matched?.state !== 'sending') return;

  const { sd_card_id: cardId } = card;
  const { message: all } = await persistence.persist(() =>
    services.api.sdCards.wanted({ params: { sd_card_id: cardId } }, { signal }),
  );
  const files = new Map(read.photos.map(({ path, file }) => [path, file]));
  transfer.change({ phase: 'sending' });
  const wanted = withUnreported ? all : all.filter(({ reported }) => reported);
  await sendPhotos(services, transfer, persistence, { cardId, wanted, fileOf: (path) => files.get(path) });
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

/** The card once it is known what becomes of it, also by somebody who says whose it is; undefined where it was deleted. */
async function untilMatched(
  services: Services,
  transfer: RunningTransfer,
  { persist, waitForNews }: Persistence,
  card: SdCard,
): Promise<SdCard | undefined> {
  const params = { sd_card_id: card.sd_card_id };
  for (let now = card; ; showCard(services, now)) {
    if (now.state !== 'matching' && now.state !== 'unproven') return now;
    transfer.change({ phase: now.state === 'matching' ? 'matching' : 'asking' });
    await waitForNews(LOOK_EVERY_MS);
    try {
      now = (await persist(() => services.api.sdCards.find({ params }))).message;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) return undefined;
      throw error;
    }
  }
}
