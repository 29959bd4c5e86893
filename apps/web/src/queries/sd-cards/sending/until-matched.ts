import { ProblemError } from '@sightline/contract/kernel/errors';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import type { Services } from '../../../kernel/services.ts';
import { CardError } from '../reading/card-error.ts';
import { showCard } from '../sd-cards.ts';
import type { RunningTransfer } from './card-transfer.ts';
import type { Persistence } from './persist.ts';

/** What the server is asked about the card it compares, however few notices come. */
const LOOK_EVERY_MS = 3_000;

/** A comparison takes seconds; one that takes longer than this was lost. */
const COMPARED_WITHIN_MS = 3 * 60_000;

/** So often it is ordered. */
const ORDERS = 2;

const NOT_COMPARED = 'Sightline could not compare the photos in time. Try again later.';

/**
 * The card once it is known what becomes of it, also by somebody who says whose it is; undefined where it was deleted. A comparison
 * that takes too long is ordered once more, by telling again what is on the card.
 */
export async function untilMatched(
  services: Pick<Services, 'api' | 'queryClient'>,
  transfer: RunningTransfer,
  { persist, waitForNews }: Persistence,
  list: () => Promise<SdCard>,
): Promise<SdCard | undefined> {
  let orders = 0;
  let orderedAt = 0;

  function order(): Promise<SdCard> {
    if (orders === ORDERS) throw new CardError(NOT_COMPARED);
    orders += 1;
    orderedAt = Date.now();
    return persist(list);
  }

  for (let card: SdCard | undefined = await order(); card; ) {
    showCard(services, card);
    const { sd_card_id: cardId, state }: SdCard = card;
    transfer.change({ cardId, phase: state === 'unproven' ? 'asking' : 'matching' });
    if (state !== 'matching' && state !== 'unproven') return card;
    // Of people nobody knows how long they take.
    if (state === 'unproven') orderedAt = Date.now();
    await waitForNews(LOOK_EVERY_MS);
    transfer.signal.throwIfAborted();
    card =
      Date.now() - orderedAt > COMPARED_WITHIN_MS
        ? await order()
        : await persist(() => find(services, cardId));
  }
  return undefined;
}

/** Undefined where the card was deleted. */
async function find({ api }: Pick<Services, 'api'>, cardId: number): Promise<SdCard | undefined> {
  try {
    return (await api.sdCards.find({ params: { sd_card_id: cardId } })).message;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return undefined;
    throw error;
  }
}
