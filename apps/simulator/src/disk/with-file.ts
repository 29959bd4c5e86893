import { type FileHandle, open } from 'node:fs/promises';
import pLimit from 'p-limit';

// Thousands of cameras may write in one moment, and many systems allow a process 1,024 open files, sockets included.
const turns = pLimit(64);

/** Opens a file, lets `work` use it and closes it; of all the files of a process only a few are open at a time. */
export function withFile<T>(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<T>,
  mode?: number,
) {
  return turns(async () => {
    const file = await open(path, flags, mode);
    try {
      return await work(file);
    } finally {
      await file.close();
    }
  });
}
