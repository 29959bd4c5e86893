import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** A file of lines that is being written. */
export interface TextFile {
  readonly path: string;
  /** Resolves once there is room for more. */
  readonly write: (text: string) => Promise<void>;
  /** Resolves once all of it is in the file. */
  readonly end: () => Promise<void>;
}

/** Writes a new file, some lines at a time. */
export function openTextFile(path: string): TextFile {
  const stream = createWriteStream(path, { mode: 0o600 });
  // Whoever writes next, or ends it, learns of it.
  let failure: Error | undefined;
  stream.on('error', (error) => {
    failure = error;
  });
  return {
    path,
    write: async (text) => {
      if (failure) throw failure;
      if (!stream.write(text)) await once(stream, 'drain');
    },
    end: async () => {
      if (failure) throw failure;
      const closed = once(stream, 'close');
      stream.end();
      await closed;
      if (failure) throw failure;
    },
  };
}
