import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError, type Sealed } from './manifest.ts';

/** Counts and digests what flows through it. */
export function createGauge() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a file of the archive, compressed and through to the disk. */
export async function seal(folder: string, file: string, source: Readable): Promise<Sealed> {
  const gauge = createGauge();
  const target = createWriteStream(path.join(folder, file), { flush: true, mode: 0o600 });
  await pipeline(source, createZstdCompress(), gauge.stream, target);
  return { file, ...gauge.read() };
}

/** The content of a file of the archive. */
export function unseal(folder: string, { file }: Sealed): Readable {
  const compressed = createReadStream(path.join(folder, file));
  const plain = createZstdDecompress();
  compressed.once('error', (error) => plain.destroy(error));
  return compressed.pipe(plain);
}

/** Throws {@link BackupError} when a file is not what it was when it was written. */
export async function assertWhole(
  folder: string,
  { file, bytes, sha256 }: Pick<Sealed, 'file' | 'bytes' | 'sha256'>,
): Promise<void> {
  const gauge = createGauge();
  gauge.stream.resume();
  await pipeline(createReadStream(path.join(folder, file)), gauge.stream).catch((cause) => {
    throw new BackupError(`${file} of the backup cannot be read.`, { cause });
  });
  const found = gauge.read();
  if (found.bytes !== bytes || found.sha256 !== sha256) {
    throw new BackupError(
      `${file} of the backup is damaged: its checksum is not the one it was written with.`,
    );
  }
}
