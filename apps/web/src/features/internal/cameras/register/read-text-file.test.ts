import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file.ts';

test('a file is read as UTF-8, and else as Windows writes it', async () => {
  expect(await readTextFile(new Blob(['Whārangi']))).toBe('Whārangi');
  expect(await readTextFile(new Blob([new Uint8Array([0x43, 0xe9])]))).toBe('Cé');
});
