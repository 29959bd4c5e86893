import { rm } from 'node:fs/promises';
import type { importsContract } from '@sightline/contract/imports/imports.contract';
import { plainName } from '@sightline/domain/filters/plain-text';
import { checkClasses } from '@sightline/domain/imports/class-mapping';
import { LIMITS } from '@sightline/domain/limits';
import { limitUnderWay } from '../../http/limit-under-way.ts';
import { stageUpload } from '../../http/stage-upload.ts';
import { AppError, invalidField, notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers, type SentFile } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { importKey } from '../../photo-store/photo-keys.ts';
import { toImport } from './imports.mapper.ts';
import { createImportsStore, type ImportRow } from './imports.store.ts';

export function importsRoutes(services: Services): Handlers<typeof importsContract> {
  const { db, jobs, live, now, photos } = services;
  const imports = createImportsStore(db);
  const underWay = limitUnderWay(LIMITS.importUploadsAtOnce, TOO_MANY_UPLOADS);

  async function found(ownerId: number, importId: number): Promise<ImportRow> {
    const row = await imports.find(ownerId, importId);
    if (!row) throw notFound();
    return row;
  }

  /** Takes the file in, and asks the worker to read it. */
  async function receive(userId: number, file: SentFile) {
    // Before gigabytes are sent for nothing; the store looks again.
    if ((await imports.openCount(userId)) >= LIMITS.openImports) throw tooMany();
    const staged = await stageUpload(photos, file.stream, {
      noun: 'file',
      maxBytes: LIMITS.importBytes,
      digests: ['sha256'],
      expected: { bytes: undefined, sha256: undefined },
    });
    try {
      if (staged.bytes === 0) throw invalidField('file', 'This file is empty.');
      const id = await imports.drawId();
      const storageKey = importKey(id);
      await photos.put(storageKey, { path: staged.path });
      const upload = {
        id,
        storageKey,
        fileName: nameOf(file.fileName),
        bytes: staged.bytes,
        sha256: staged.digests.sha256,
      };
      if (!(await imports.create(userId, upload, jobs, now()))) {
        await photos.delete(storageKey);
        throw tooMany();
      }
      return answer(202, { message: toImport(await found(userId, id)) });
    } finally {
      await rm(staged.path, { force: true });
    }
  }

  return {
    list: async ({ principal }) => ({ message: (await imports.list(principal.userId)).map(toImport) }),
    create: ({ principal: { userId }, body: { file } }) =>
      underWay(String(userId), () => receive(userId, file)),
    find: async ({ principal, params }) => ({
      message: toImport(await found(principal.userId, params.import_id)),
    }),
    apply: async ({ principal: { userId }, params: { import_id: importId }, body }) => {
      const row = await found(userId, importId);
      const [problem] = checkClasses(body.classes, row.classes).problems;
      if (problem) throw invalidField('classes', `${problem.scientificName}: ${problem.message}`);
      if (!(await imports.apply({ ownerId: userId, importId }, body.classes, { jobs, now: now() })))
        throw notReady(row.status);
      return answer(202, { message: toImport(await found(userId, importId)) });
    },
    remove: async ({ principal: { userId }, params: { import_id: importId } }) => {
      await found(userId, importId);
      if (!(await imports.undo({ ownerId: userId, importId }, { jobs, live, now: now() }))) throw tooLate();
      return { message: toImport(await found(userId, importId)) };
    },
  };
}

const NAME_LENGTH = 200;
const TOO_MANY_UPLOADS = `At most ${LIMITS.importUploadsAtOnce} files at once. Please wait until one has arrived.`;

/** As the sender's computer calls the file, without its folder. */
function nameOf(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  return plainName(last.replaceAll('\0', '')).slice(0, NAME_LENGTH).toWellFormed().trim() || 'Without a name';
}

function tooMany(): AppError {
  return new AppError(
    'conflict',
    `${LIMITS.openImports} imports are open already. Finish one of them, or give it up.`,
  );
}

function notReady(status: ImportRow['status']): AppError {
  const reasons = {
    checking: 'This file is still being read.',
    ready: 'This import changed meanwhile. Try again.',
    importing: 'This is being imported already.',
    done: 'This was imported already.',
    failed: 'This file cannot be imported.',
    undone: 'This import was undone. Upload the file again.',
  } as const;
  return new AppError('conflict', reasons[status]);
}

function tooLate(): AppError {
  return new AppError(
    'conflict',
    `An import can be undone for ${LIMITS.importDays} days once it is done, and not while it is under way.`,
  );
}
