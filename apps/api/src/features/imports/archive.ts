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
  /** A table unpacked; one that is larger than the limit, or is not as long as it says, ends in an {@link UnreadableFile}. */
  readonly read: (name: string) => Promise<Readable>;
  /** A file as it was packed, of at most so many bytes; otherwise as {@link Archive.read}. */
  readonly readPlain: (name: string, most: number) => Promise<Readable>;
  readonly close: () => void;
}

/** Opens an archive on the disk. Throws {@link UnreadableFile} for a file that is none. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuse);
  const entries = new Map<string, Entry>();
  try {
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      count += 1;
      if (count > LIMITS.importFiles)
        throw new UnreadableFile(
          `This file holds more than ${LIMITS.importFiles.toLocaleString('en')} files.`,
        );
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw error instanceof UnreadableFile ? error : unreadable(error);
  }

  async function open(name: string): Promise<Readable> {
    const entry = entries.get(name);
    if (!entry) throw new UnreadableFile(`${name} is not in the file.`);
    if (entry.isEncrypted())
      throw new UnreadableFile(`${name} is encrypted. Make the zip without a password.`);
    return zip.openReadStreamPromise(entry).catch(refuse);
  }

  return {
    files: [...entries.keys()],
    size: (name) => entries.get(name)?.uncompressedSize,
    read: async (name) => {
      const stream = await open(name);
      return limited(/\.gz$/i.test(name) ? unzipped(stream) : stream, name, LIMITS.importTableBytes);
    },
    readPlain: async (name, most) => limited(await open(name), name, most),
    close: () => zip.close(),
  };
}

function unzipped(stream: Readable): Readable {
  const plain = createGunzip();
  stream.on('error', (error) => plain.destroy(error));
  plain.on('close', () => stream.destroy());
  return stream.pipe(plain);
}

/** Ends what is unpacked to more bytes than it may have. */
function limited(stream: Readable, name: string, most: number): Readable {
  let bytes = 0;
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(
        bytes > most ? new UnreadableFile(`${name} is larger than ${most / 1024 ** 2} MiB.`) : null,
        chunk,
      );
    },
  });
  stream.on('error', (error) => count.destroy(new UnreadableFile(`${name} is damaged: ${error.message}`)));
  count.on('close', () => stream.destroy());
  return stream.pipe(count);
}

function unreadable(error: unknown): UnreadableFile {
  const reason = error instanceof Error ? error.message : String(error);
  return new UnreadableFile(`This is not a zip file that can be read: ${reason}`);
}

function refuse(error: unknown): never {
  throw unreadable(error);
}
