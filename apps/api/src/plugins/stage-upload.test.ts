import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PhotoStore } from './photo-store.ts';
import { createFolderPhotoStore } from './photo-store-folder.ts';
import { stageUpload } from './stage-upload.ts';

const keepThreadsBusy = promisify(pbkdf2);

describe('uploads on their way to the store', () => {
  let folder: string;
  let photos: PhotoStore;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sightline-stage-'));
    photos = createFolderPhotoStore(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const refused = () =>
    stageUpload(photos, Readable.from([Buffer.from('no')]), {
      noun: 'photo',
      maxBytes: 10,
      digests: [],
      expected: { bytes: 2, sha256: undefined },
      look: () => {
        throw new Error('This is not one.');
      },
    }).catch((error: Error) => error.message);

  test('what is refused at its first bytes leaves no file behind, also where files open slowly', async () => {
    for (let round = 0; round < 100; round += 1) {
      const busy = [20_000, 21_000, 22_000].map((rounds) => keepThreadsBusy('a', 'b', rounds, 32, 'sha256'));
      const answers = await Promise.all(Array.from({ length: 20 }, refused));
      expect(new Set(answers)).toEqual(new Set(['This is not one.']));
      await Promise.all(busy);
    }
    expect(readdirSync(path.join(folder, 'pictures', '.staging'))).toEqual([]);
  });
});
