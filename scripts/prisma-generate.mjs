// Prisma looks for an engine binary that generating does not use and that an offline machine cannot fetch:
// any existing program satisfies it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');

const { status } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
});
process.exitCode = status ?? 1;
