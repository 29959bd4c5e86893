import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** An archive that is being written to a file. */
export interface ZipWriter {
  /** Adds a photo as it is: it is compressed already. Resolves once there is room for the next. */
  readonly addPhoto: (name: string, content: Buffer) => Promise<void>;
  readonly addText: (name: string, text: string) => void;
  readonly addFile: (name: string, path: string) => void;
  /** Resolves once all of it is in the file. */
  readonly end: () => Promise<{ readonly bytes: number; readonly sha256: Buffer }>;
  /** Gives it up; the file is left to be removed. */
  readonly abort: () => void;
}

/** Writes a zip archive to a new file, with 64-bit sizes where it needs them. */
export function openZipFile(path: string): ZipWriter {
  const zip = new yazl.ZipFile();
  const hash = createHash('sha256');
  const measure = measured(hash);
  const output = zip.outputStream as NodeJS.ReadableStream & { readonly writableLength?: number };
  const written = pipeline(output, measure.stream, createWriteStream(path, { mode: 0o600 }));
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
  };
  written.catch(fail);
  zip.on('error', (error) => {
    fail(error);
    measure.stream.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return {
    addPhoto: async (name, content) => {
      if (failure) throw failure;
      zip.addBuffer(content, name, { compress: false });
      if (measure.stream.writableNeedDrain) await Promise.race([once(measure.stream, 'drain'), written]);
    },
    addText: (name, text) => zip.addBuffer(Buffer.from(text), name),
    addFile: (name, file) => zip.addFile(file, name),
    end: async () => {
      zip.end();
      await written;
      if (failure) throw failure;
      return { bytes: measure.bytes(), sha256: hash.digest() };
    },
    abort: () => measure.stream.destroy(),
  };
}

/** Hashes and counts what goes through it. */
function measured(hash: Hash) {
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
}
