import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderPhotoStore } from '../photo-store/folder-photo-store.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';
import { stageUpload } from './stage-upload.ts';

describe('uploads on their way to the store', () => {
  let folder: string;
  let photos: PhotoStore;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sightline-stage-'));
    photos = createFolderPhotoStore(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const staged = () => readdirSync(path.join(folder, 'pictures', '.staging'));

  test('the file is there before anything can be refused, and gone once it is', async () => {
    let atTheFirstPiece: string[] = [];
    const upload = stageUpload(photos, Readable.from([Buffer.from('no')]), {
      noun: 'photo',
      maxBytes: 10,
      digests: [],
      expected: { bytes: 2, sha256: undefined },
      look: () => {
        atTheFirstPiece = staged();
        throw new Error('This is not one.');
      },
    });
    await expect(upload).rejects.toThrow('This is not one.');
    // One that was still being opened would come back after it was removed.
    expect(atTheFirstPiece).toHaveLength(1);
    expect(staged()).toEqual([]);
  });
});
