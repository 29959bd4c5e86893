import type { Visit, visitsContract } from '@sightline/contract/visits/visits.contract';
import { LIMITS } from '@sightline/domain/limits';
import { AppError, invalidField, notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { visitPhotoKey } from '../../photo-store/photo-keys.ts';
import { visitNoter } from './note-visit.store.ts';
import type { VisitRefusal } from './settle-visit.store.ts';
import { createVisitChangesStore } from './visit-changes.store.ts';
import { replaceVisitPhoto } from './visit-photo.ts';
import { createVisitsStore, type VisitRow } from './visits.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const EMPTY = 'Say what was done, write a note, or add a photo.';

/** A photo may be of anything; it is looked at once, and never changes hands. */
const PRIVATE = { 'cache-control': 'private, no-store' };

export function visitsRoutes(services: Services): Handlers<typeof visitsContract> {
  const { db, live, now, photos, log } = services;
  const visits = createVisitsStore(db);
  const changes = createVisitChangesStore(db, live);
  const noteVisit = visitNoter(db, live);
  const replacePhoto = replaceVisitPhoto(services, changes);

  async function assertOwn(ownerId: number, visitId: number): Promise<void> {
    if (!(await visits.find(ownerId, visitId))) throw notFound();
  }

  async function isTimeOf(ownerId: number, visitId: number, time: string): Promise<boolean> {
    const row = await visits.find(ownerId, visitId);
    return row?.visited_at.getTime() === Date.parse(time);
  }

  return {
    list: async ({ principal, query: { from, to } }) => {
      const span = { from: from ? new Date(from) : null, to: to ? new Date(to) : null };
      const rows = await visits.list(principal.userId, { ...span, limit: LIMITS.cameraVisits });
      return { message: rows.map(toVisit) };
    },
    ofCamera: async ({ principal: { userId }, params }) => {
      if (!(await visits.ownsCamera(userId, params.device_id))) throw notFound();
      return { message: (await visits.ofCamera(userId, params.device_id)).map(toVisit) };
    },
    note: {
      authorize: async ({ principal, params }) => {
        if (!(await visits.ownsCamera(principal.userId, params.device_id))) throw notFound();
      },
      handle: async ({ principal, params, body }) => {
        const { visit_key: visitKey, work, note, photo_follows } = body;
        if (work.length === 0 && note === '' && !photo_follows) throw refusalOf('empty');
        const visitedAt = readTime(body.visited_at, now());
        const visit = { visitKey, visitedAt, work, note };
        const noted = await noteVisit({
          ownerId: principal.userId,
          deviceId: params.device_id,
          visit,
          now: now(),
        });
        if (!noted) throw notFound();
        if (typeof noted === 'string') throw refusalOf(noted);
        return answer(noted.isNew ? 201 : 200, { message: toVisit(noted.row) });
      },
    },
    edit: {
      authorize: ({ principal, params }) => assertOwn(principal.userId, params.visit_id),
      handle: async ({ principal: { userId }, params: { visit_id }, body: { visited_at, work, note } }) => {
        // A time that stays is one of the past, however long ago.
        const stays = visited_at !== undefined && (await isTimeOf(userId, visit_id, visited_at));
        const content = {
          ...(visited_at !== undefined && !stays && { visitedAt: readTime(visited_at, now()) }),
          ...(work !== undefined && { work }),
          ...(note !== undefined && { note }),
        };
        const row = await changes.edit(userId, visit_id, content, now());
        if (!row) throw notFound();
        if (typeof row === 'string') throw refusalOf(row);
        return { message: toVisit(row) };
      },
    },
    remove: async ({ principal, params }) => {
      const photoKey = await changes.remove(principal.userId, params.visit_id, now());
      if (photoKey === undefined) throw notFound();
      if (photoKey !== null)
        await photos
          .delete(visitPhotoKey(photoKey))
          .catch((error: unknown) => log.warn({ err: error }, 'photo of a deleted visit stays'));
      return { message: 'deleted' };
    },
    putPhoto: {
      authorize: ({ principal, params }) => assertOwn(principal.userId, params.visit_id),
      handle: async ({ principal, params, body }) => {
        const row = await replacePhoto(principal.userId, params.visit_id, body.photo);
        if (!row) throw notFound();
        return { message: toVisit(row) };
      },
    },
    photo: async ({ principal, params }) => {
      const row = await visits.find(principal.userId, params.visit_id);
      const photo = row?.photo_key ? await photos.get(visitPhotoKey(row.photo_key)) : undefined;
      if (!photo) throw notFound();
      return answer(200, { bytes: photo.stream, type: 'image/jpeg' }, PRIVATE);
    },
  };
}

function toVisit({ photo_key, visited_at, noted_at, ...row }: VisitRow): Visit {
  return {
    ...row,
    visited_at: visited_at.toISOString(),
    noted_at: noted_at.toISOString(),
    photo: photo_key,
  };
}

/** Throws a 400 for a time that lies too far back or ahead. */
function readTime(text: string, now: Date): Date {
  const at = new Date(text);
  if (at.getTime() > now.getTime() + LIMITS.visitMinutesAhead * MINUTE_MS)
    throw invalidField('visited_at', 'This time is still to come.');
  if (at.getTime() < now.getTime() - LIMITS.visitDays * DAY_MS)
    throw invalidField('visited_at', `At most ${LIMITS.visitDays} days back.`);
  return at;
}

function refusalOf(refusal: VisitRefusal): AppError {
  switch (refusal) {
    case 'empty':
      return invalidField('work', EMPTY);
    case 'not-owned-then':
      return invalidField('visited_at', 'The camera was not yours at that time.');
    case 'other-content':
      return new AppError('conflict', 'Another visit with this key is noted already.');
    case 'too-many':
      return new AppError(
        'conflict',
        `A camera has at most ${LIMITS.cameraVisits} visits. Delete old ones first.`,
      );
  }
}
