import type { SdCard, SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import type { UnreportedReason } from '@sightline/domain/sd-cards/sd-card';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { type Services, servicesOf } from '../../kernel/services.ts';

/** Cards of a camera that came home, the newest first. */
export const sdCardsQuery = (deviceId: number) =>
  queryOptions({
    queryKey: apiKeys.sdCards.ofCamera.key({ params: { device_id: deviceId } }),
    meta: { reloadOn: ['sd-cards'] },
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.sdCards.ofCamera({ params: { device_id: deviceId } }, { signal }))
        .message,
  });

export const sdCardQuery = (cardId: number) =>
  queryOptions({
    queryKey: apiKeys.sdCards.find.key({ params: { sd_card_id: cardId } }),
    meta: { reloadOn: ['sd-cards'] },
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.sdCards.find({ params: { sd_card_id: cardId } }, { signal })).message,
  });

/** Which of the photos are listed that were never reported. */
export interface CardPhotoFilter {
  readonly reason?: UnreportedReason;
  readonly judged?: 'true' | 'false';
}

/** Photos of a list that come, and are drawn, at once. */
const PAGE = 200;

const pageInput = (cardId: number, query: CardPhotoFilter, after?: number) => ({
  params: { sd_card_id: cardId },
  query: { ...query, state: 'stored' as const, ...(after !== undefined && { after }) },
});

/** Photos of a card that were never reported and are here, in the order in which they were taken, page by page. */
export const cardPhotosQuery = (cardId: number, filter: CardPhotoFilter) =>
  infiniteQueryOptions({
    queryKey: [...apiKeys.sdCards.photos.key(pageInput(cardId, filter)), 'pages'],
    // What is judged stays in its place until the list is opened again, also when all else is loaded anew.
    staleTime: 'static',
    gcTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ client, signal, pageParam }) => {
      const { params, query } = pageInput(cardId, filter, pageParam);
      const call = servicesOf(client).api.sdCards.photos;
      return (await call({ params, query: { ...query, limit: PAGE } }, { signal })).message;
    },
    // As many as there were at first: those that are judged meanwhile stay in the list.
    getNextPageParam: ({ photos }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.photos.length, 0);
      return loaded < (pages[0]?.total ?? 0) ? photos.at(-1)?.photo_id : undefined;
    },
  });

/** How many photos of a card nobody has judged. */
export const unjudgedQuery = (cardId: number) =>
  queryOptions({
    queryKey: [...apiKeys.sdCards.photos.key(pageInput(cardId, { judged: 'false' })), 'count'],
    meta: { reloadOn: ['sd-cards'] },
    queryFn: async ({ client, signal }) => {
      const { params, query } = pageInput(cardId, { judged: 'false' });
      const call = servicesOf(client).api.sdCards.photos;
      return (await call({ params, query: { ...query, limit: 1 } }, { signal })).message.total;
    },
  });

/** Photos of a card that cannot be kept, with the reasons. */
export const unusablePhotosQuery = (cardId: number) =>
  queryOptions({
    queryKey: [...apiKeys.sdCards.photos.key({ params: { sd_card_id: cardId } }), 'unusable'],
    meta: { reloadOn: ['sd-cards'] },
    queryFn: async ({ client, signal }) => {
      const input = { params: { sd_card_id: cardId }, query: { state: 'unusable' as const, limit: 1_000 } };
      return (await servicesOf(client).api.sdCards.photos(input, { signal })).message.photos;
    },
  });

const MOST_IN_A_PAGE = 1_000;

/** Every photo of a card that was never reported, whatever became of it. */
export async function allCardPhotos(services: Services, cardId: number): Promise<readonly SdCardPhoto[]> {
  return (await readPhotos(services, cardId, {}, () => false)).filter(({ reason }) => reason !== null);
}

/** Some photos that are here, as the server knows them. */
export async function storedPhotos(
  services: Services,
  cardId: number,
  ids: ReadonlySet<number>,
): Promise<readonly SdCardPhoto[]> {
  const isWanted = ({ photo_id }: SdCardPhoto) => ids.has(photo_id);
  const isEnough = (all: readonly SdCardPhoto[]) => all.filter(isWanted).length === ids.size;
  return (await readPhotos(services, cardId, { state: 'stored' }, isEnough)).filter(isWanted);
}

/** Photos in their order, until there are enough or no more. */
async function readPhotos(
  { api }: Services,
  cardId: number,
  filter: { readonly state?: 'stored' },
  isEnough: (all: readonly SdCardPhoto[]) => boolean,
): Promise<readonly SdCardPhoto[]> {
  const all: SdCardPhoto[] = [];
  for (;;) {
    const after = all.at(-1)?.photo_id;
    const query = { ...filter, limit: MOST_IN_A_PAGE, ...(after !== undefined && { after }) };
    const { photos } = (await api.sdCards.photos({ params: { sd_card_id: cardId }, query })).message;
    all.push(...photos);
    if (photos.length < MOST_IN_A_PAGE || isEnough(all)) return all;
  }
}

/** Says that a card is its camera's. */
export async function acceptCard(services: Services, { sd_card_id }: SdCard): Promise<void> {
  showCard(services, (await services.api.sdCards.accept({ params: { sd_card_id } })).message);
}

/** Forgets a card. */
export async function deleteCard(services: Services, { sd_card_id, device_id }: SdCard): Promise<void> {
  await services.api.sdCards.remove({ params: { sd_card_id } });
  services.queryClient.setQueryData(sdCardsQuery(device_id).queryKey, (cards) =>
    cards?.filter((card) => card.sd_card_id !== sd_card_id),
  );
  reloadCards(services);
}

/** Shows a card as the server has just told of it. */
export function showCard({ queryClient }: Pick<Services, 'queryClient'>, card: SdCard): void {
  queryClient.setQueryData(sdCardQuery(card.sd_card_id).queryKey, card);
  queryClient.setQueryData(sdCardsQuery(card.device_id).queryKey, (cards) => {
    if (!cards) return cards;
    const isListed = cards.some(({ sd_card_id }) => sd_card_id === card.sd_card_id);
    return isListed
      ? cards.map((one) => (one.sd_card_id === card.sd_card_id ? card : one))
      : [card, ...cards];
  });
}

/** Loads what is said of cards again. */
export function reloadCards({ queryClient }: Services): void {
  for (const queryKey of [apiKeys.sdCards.ofCamera.key(), apiKeys.sdCards.find.key()])
    void queryClient.invalidateQueries({ queryKey });
}
