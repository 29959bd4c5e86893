import { type FileHandle, open } from 'node:fs/promises';

const BEGINS = 'ffd8ff';
const ENDS = 'ffd9';

/**
 * Whether a file is empty, or begins as a JPEG and does not end as one: then it is half a copy, or a photo with something of
 * its maker behind it. Rejects when it is not there.
 */
export async function isCutShort(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size === 0) return true;
    return (await hexAt(handle, 0, 3)) === BEGINS && (await hexAt(handle, size - 2, 2)) !== ENDS;
  } finally {
    await handle.close();
  }
}

async function hexAt(handle: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, position));
  return buffer.subarray(0, bytesRead).toString('hex');
}
