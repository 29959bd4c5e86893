import type { Services } from '../../../kernel/services.ts';
import { reloadCards } from '../sd-cards.ts';
import { cardTransfer } from './card-transfer.ts';

/** Ends what this tab brings, and shows how far it came. */
export function stopCard(services: Services): void {
  services.get(cardTransfer).stop();
  reloadCards(services);
}

/** Ends it where it is this card. */
export function stopIfCard(services: Services, cardId: number): void {
  const { store, stop } = services.get(cardTransfer);
  if (store.getState().transfer?.cardId === cardId) stop();
}
