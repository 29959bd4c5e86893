import type { exportsContract } from '@sightline/contract/exports/exports.contract';
import type { ExportRequest } from '@sightline/domain/exports/export';
import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { LIMITS } from '@sightline/domain/limits';
import { answerFile } from '../../http/ranges/answer-file.ts';
import { createCountedCamerasStore } from '../../insight-counts/counted-cameras.store.ts';
import { AppError, invalidField, notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import type { ByteRange } from '../../photo-store/photo-source.ts';
import { endOf, startOf } from './export-period.ts';
import { exportFileName, toExport } from './exports.mapper.ts';
import { createExportsStore, type ExportRow } from './exports.store.ts';
import { createLinkedPhotoViewer } from './show-linked-photo.ts';

export function exportsRoutes(services: Services): Handlers<typeof exportsContract> {
  const { db, jobs, log, now, photos } = services;
  const exports = createExportsStore(db);
  const cameras = createCountedCamerasStore(db);
  const showPhoto = createLinkedPhotoViewer(services);

  async function found(ownerId: number, exportId: number): Promise<ExportRow> {
    const row = await exports.find(ownerId, exportId);
    if (!row) throw notFound();
    return row;
  }

  async function open(exportId: number, key: string, range?: ByteRange) {
    const file = await photos.get(key, range);
    if (file) return file.stream;
    log.error({ exportId, key }, 'the file of an export is missing');
    throw notFound();
  }

  return {
    list: async ({ principal }) => ({ message: (await exports.list(principal.userId)).map(toExport) }),
    createCamtrapDp: async ({ principal: { userId }, body }) => {
      if (!(await cameras.ownsAll(userId, body))) throw notFound();
      assertPeriod(body);
      const made = await exports.create(userId, body, jobs, now());
      if (!made) throw tooMany();
      return answer(202, { message: toExport(made) });
    },
    find: async ({ principal, params }) => ({
      message: toExport(await found(principal.userId, params.export_id)),
    }),
    file: async ({ principal, params, headers }) => {
      const {
        id,
        status,
        sha256,
        bytes,
        storage_key: key,
        created_at,
      } = await found(principal.userId, params.export_id);
      if (status !== 'done' || !sha256 || bytes === null || key === null) throw notDone(status);
      const file = {
        bytes,
        type: 'application/zip',
        etag: `"${sha256.toString('hex')}"`,
        headers: {
          'content-disposition': `attachment; filename="${exportFileName(id, created_at)}"`,
          'repr-digest': `sha-256=:${sha256.toString('base64')}:`,
          'cache-control': 'private, no-cache',
        },
        open: (range?: ByteRange) => open(id, key, range),
      };
      return answerFile(file, headers);
    },
    photo: ({ params: { export_id: exportId, insight_id: insightId }, query, headers }) =>
      showPhoto({ exportId, insightId }, query.token, headers['if-none-match']),
    remove: async ({ principal, params }) => {
      const key = await exports.remove(principal.userId, params.export_id);
      if (key === undefined) throw notFound();
      if (key !== null)
        await photos
          .delete(key)
          .catch((error: unknown) => log.warn({ err: error, key }, 'file of a deleted export stays'));
      return { message: 'deleted' };
    },
  };
}

/** The day after it still has a year of four digits. */
const LAST_DAY = '9998-12-31';

/** Throws a 400 where nothing can lie in the period. */
function assertPeriod({ from, to }: Pick<ExportRequest, 'from' | 'to'>): void {
  if ((to ?? '') > LAST_DAY) throw invalidField('to', 'Give a day in the years up to 9998.');
  if ((from ?? '') > LAST_DAY) throw invalidField('from', 'Give a day in the years up to 9998.');
  const start = from === null ? Number.NEGATIVE_INFINITY : startOf(from, UTC_CALENDAR);
  const end = to === null ? Number.POSITIVE_INFINITY : endOf(to, UTC_CALENDAR);
  if (end <= start) throw invalidField('from', 'The first day must not lie after the last.');
}

function tooMany(): AppError {
  return new AppError(
    'conflict',
    `${LIMITS.openExports} exports are being made already. Wait for one of them, or delete it.`,
  );
}

function notDone(status: ExportRow['status']): AppError {
  return new AppError(
    'conflict',
    status === 'failed' ? 'This export failed: it has no file.' : 'This export is still being made.',
  );
}
