import { expect, test } from 'vitest';
import { startServer } from './server-process.ts';

test('a server that ends at its start is not waited for', async () => {
  // A module that only says what it exports ends at once.
  await expect(startServer('kernel/report.ts', {})).rejects.toThrow('has ended');
});
