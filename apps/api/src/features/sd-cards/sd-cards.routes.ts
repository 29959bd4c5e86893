import type { sdCardsContract } from '@sightline/contract/sd-cards/sd-cards.contract';
import { LIMITS } from '@sightline/domain/limits';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { cardBringer } from './bring-card.store.ts';
import { createCardChangesStore } from './card-changes.store.ts';
import { createCardPhotosStore } from './card-photos.store.ts';
import { readList } from './read-list.ts';
import { createCardPhotoReceiver } from './receive-card-photo.ts';
import { toSdCard, toSdCardPhoto } from './sd-cards.mapper.ts';
import { createSdCardsStore } from './sd-cards.store.ts';
import { createCardPhotoViewer } from './show-card-photo.ts';

const PAGE = 100;

export function sdCardsRoutes(services: Services): Handlers<typeof sdCardsContract> {
  const { now } = services;
  const cards = createSdCardsStore(services.db);
  const photos = createCardPhotosStore(services);
  const changes = createCardChangesStore(services);
  const bring = cardBringer(services);
  const receiver = createCardPhotoReceiver(services);
  const show = createCardPhotoViewer(services);

  async function assertOwn(ownerId: number, sdCardId: number): Promise<void> {
    if (!(await cards.owns(ownerId, sdCardId))) throw notFound();
  }

  return {
    ofCamera: async ({ principal: { userId }, params }) => {
      if (!(await cards.ownsCamera(userId, params.device_id))) throw notFound();
      return { message: (await cards.ofCamera(userId, params.device_id)).map(toSdCard) };
    },
    bring: {
      authorize: async ({ principal, params }) => {
        if (!(await cards.ownsCamera(principal.userId, params.device_id))) throw notFound();
      },
      handle: async ({ principal: { userId: ownerId }, params: { device_id: deviceId }, body }) => {
        const brought = await bring({ ownerId, deviceId, list: readList(body.photos), now: now() });
        if (!brought) throw notFound();
        if (brought === 'too-many') throw tooManyCards();
        return answer(brought.isNew ? 201 : 200, { message: toSdCard(brought.row) });
      },
    },
    find: async ({ principal, params }) => {
      const row = await cards.find(principal.userId, params.sd_card_id);
      if (!row) throw notFound();
      return { message: toSdCard(row) };
    },
    accept: async ({ principal, params }) => {
      const row = await changes.accept(principal.userId, params.sd_card_id, now());
      if (!row) throw notFound();
      if (row === 'not-unproven') throw notUnproven();
      return { message: toSdCard(row) };
    },
    wanted: async ({ principal, params }) => {
      await assertOwn(principal.userId, params.sd_card_id);
      return { message: await cards.wanted(principal.userId, params.sd_card_id) };
    },
    putPhoto: {
      authorize: ({ principal, params }) =>
        receiver.assertOwn({
          ownerId: principal.userId,
          sdCardId: params.sd_card_id,
          photoId: params.photo_id,
        }),
      handle: ({ principal, params, request, body }) =>
        receiver.receive({
          ref: { ownerId: principal.userId, sdCardId: params.sd_card_id, photoId: params.photo_id },
          contentLength: request.headers['content-length'],
          body,
        }),
    },
    photos: async ({ principal, params, query }) => {
      await assertOwn(principal.userId, params.sd_card_id);
      const { reason = null, judged, state = null, after = null, limit = PAGE } = query;
      const asked = { reason, state, after, limit, judged: judged === undefined ? null : judged === 'true' };
      const { rows, total } = await photos.list(principal.userId, params.sd_card_id, asked);
      return { message: { photos: rows.map(toSdCardPhoto), total } };
    },
    judge: {
      authorize: ({ principal, params }) => assertOwn(principal.userId, params.sd_card_id),
      handle: async ({ principal, params, body: { photo_ids: photoIds, class_name: className } }) => {
        const judgement = { photoIds, className };
        const rows = await photos.judge(principal.userId, params.sd_card_id, judgement, now());
        if (!rows) throw notFound();
        return { message: rows.map(toSdCardPhoto) };
      },
    },
    photo: ({ principal, params, query, headers }) =>
      show(principal.userId, {
        sdCardId: params.sd_card_id,
        photoId: params.photo_id,
        thumbnail: query.thumbnail === 'true',
        ifNoneMatch: headers['if-none-match'],
      }),
    remove: async ({ principal, params }) => {
      if (!(await changes.remove(principal.userId, params.sd_card_id, now()))) throw notFound();
      return { message: 'deleted' };
    },
  };
}

function tooManyCards(): AppError {
  return new AppError(
    'conflict',
    `A camera has at most ${LIMITS.cameraSdCards} SD cards. Delete old ones first.`,
  );
}

function notUnproven(): AppError {
  return new AppError('conflict', 'Nobody has to say whose card this is.');
}
