import { type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { LIMITS } from '@sightline/domain/limits';
import yauzl, { type Entry } from 'yauzl';

/** Why a file cannot be imported at all, as a sentence for the person who brought it. */
export class UnreadableFile extends Error {}

/** A zip archive, of which any file can be read at any time. */
export interface Archive {
  /** Names of its files, without folders. */
  readonly files: readonly string[];
  /** Bytes of a file once it is unpacked, as the archive says; undefined where it has no such file. */
  readonly size: (name: string) => number | undefined;
  /** A file unpacked; one that is larger than the limit, or is not as long as it says, ends in an {@link UnreadableFile}. */
  readonly read: (name: string) => Promise<Readable>;
  readonly close: () => void;
}

/** Opens an archive on the disk. Throws {@link UnreadableFile} for a file that is none. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuse);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
  } catch (error) {
    zip.close();
    refuse(error);
  }
  return {
    files: [...entries.keys()],
    size: (name) => entries.get(name)?.uncompressedSize,
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new UnreadableFile(`${name} is not in the file.`);
      if (entry.isEncrypted())
        throw new UnreadableFile(`${name} is encrypted. Make the zip without a password.`);
      const stream = await zip.openReadStreamPromise(entry).catch(refuse);
      return limited(/\.gz$/i.test(name) ? unzipped(stream) : stream, name);
    },
    close: () => zip.close(),
  };
}

function unzipped(stream: Readable): Readable {
  const plain = createGunzip();
  stream.on('error', (error) => plain.destroy(error));
  plain.on('close', () => stream.destroy());
  return stream.pipe(plain);
}

/** Ends what is unpacked to more than a table may have. */
function limited(stream: Readable, name: string): Readable {
  let bytes = 0;
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      const isTooLarge = bytes > LIMITS.importTableBytes;
      done(
        isTooLarge
          ? new UnreadableFile(`${name} is larger than ${LIMITS.importTableBytes / 1024 ** 3} GiB.`)
          : null,
        chunk,
      );
    },
  });
  stream.on('error', (error) => count.destroy(new UnreadableFile(`${name} is damaged: ${error.message}`)));
  count.on('close', () => stream.destroy());
  return stream.pipe(count);
}

function refuse(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new UnreadableFile(`This is not a zip file that can be read: ${reason}`);
}
