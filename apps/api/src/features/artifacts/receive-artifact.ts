import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import type { Actor } from '../../access/actor.ts';
import { readReprDigest } from '../../http/repr-digest.ts';
import { stageUpload } from '../../http/stage-upload.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { artifactKey } from '../../photo-store/photo-keys.ts';
import { toStoredArtifact } from './artifacts.mapper.ts';
import { type ArtifactIdentity, type ArtifactRow, createArtifactsStore } from './artifacts.store.ts';

interface Upload {
  readonly identity: ArtifactIdentity;
  readonly contentLength: string | undefined;
  readonly reprDigest: string | undefined;
  readonly body: Readable;
  readonly actor: Actor;
}

/** Takes in a firmware or model file: the file first, whole and durable, then its row. */
export function createArtifactReceiver({ db, photos }: Services) {
  const store = createArtifactsStore(db);

  return async ({ identity, contentLength, reprDigest, body, actor }: Upload) => {
    // Drawn before anything is on disk, so that a database that is away leaves nothing behind.
    const id = await store.drawId();
    const staged = await stageUpload(photos, body, {
      noun: 'file',
      maxBytes: DEVICE_LIMITS.artifactBytes,
      digests: ['sha256', 'md5'],
      expected: {
        bytes: contentLength === undefined ? undefined : Number(contentLength),
        sha256: reprDigest === undefined ? undefined : readReprDigest(reprDigest),
      },
    });
    const sha256 = new Uint8Array(staged.digests.sha256);
    const storageKey = artifactKey(id);
    try {
      const settled = staged.bytes > 0 ? settle(identity, await store.findNewest(identity), sha256) : 'empty';
      if (settled) return orRefused(settled);
      await photos.put(storageKey, { path: staged.path });
    } finally {
      // The store has taken it, or nobody will.
      await rm(staged.path, { force: true });
    }
    const md5Checksum = staged.digests.md5.toString('hex');
    const file = { id, storageKey, bytes: staged.bytes, sha256, md5Checksum };
    const kept = await store.keep(identity, file, actor);
    if (kept) return answer(201, { message: toStoredArtifact(kept) });
    await photos.delete(storageKey);
    return orRefused(settle(identity, await store.findNewest(identity), sha256) ?? 'gone');
  };
}

type Outcome = ArtifactRow | 'empty' | 'taken' | 'gone';

/** What is to be said where it does not take a new row to know it. */
function settle(
  identity: ArtifactIdentity,
  found: ArtifactRow | undefined,
  sha256: Uint8Array,
): Outcome | undefined {
  if (!found) return undefined;
  if (Buffer.from(found.sha256).equals(sha256)) return found;
  return identity.kind === 'firmware' ? 'taken' : undefined;
}

function orRefused(outcome: Outcome) {
  if (outcome === 'empty') throw new AppError('invalid', 'The file is empty.');
  if (outcome === 'gone') throw notFound();
  if (outcome === 'taken') {
    const message =
      'This version was uploaded before with other content. Give the new firmware a version of its own.';
    throw new AppError('conflict', message);
  }
  return answer(200, { message: toStoredArtifact(outcome) });
}
