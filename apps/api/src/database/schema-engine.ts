import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { MigrationAdapter } from './migration-adapter.ts';

// TypeScript describes WebAssembly only in its DOM library.
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: { __wbindgen_start(): void } };
};

const prismaFolder = fileURLToPath(new URL('../../../../prisma', import.meta.url));

/** Where the migrations are: prisma/migrations. */
export const migrationsFolder = join(prismaFolder, 'migrations');

/** Nothing in our schema is managed by others. */
export const filters = { externalTables: [], externalEnums: [] };

/** The datamodel as written in prisma/: one entry for each .prisma file. */
export function readSchema(): { path: string; content: string }[] {
  return globSync('**/*.prisma', { cwd: prismaFolder })
    .sort()
    .map((path) => ({ path, content: readFileSync(join(prismaFolder, path), 'utf8') }));
}

/** A folder of migrations in the shape the engine reads it, oldest first. */
export function readMigrations(folder: string = migrationsFolder): bindings.MigrationList {
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: globSync('*/migration.sql', { cwd: folder })
      .sort()
      .map((path) => ({
        path: path.slice(0, path.indexOf('/')),
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok', value: readFileSync(join(folder, path), 'utf8') },
        },
      })),
  };
}

let engineLoaded = false;

/**
 * Prisma's schema engine as WebAssembly, bound to the database at `url`: nothing is downloaded.
 * Its connections end when `close` is called; `gaveUp` says whether a script never got the table that it waited for.
 */
export async function openSchemaEngine(url: string, lockTries?: number) {
  if (!engineLoaded) loadEngine();
  engineLoaded = true;
  const factory = new MigrationAdapter(url, lockTries);
  const datamodels = readSchema().map(({ path, content }): [string, string] => [path, content]);
  const engine = await bindings.SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  return { engine, gaveUp: () => factory.gaveUp, close: () => factory.closeAll() };
}

function loadEngine() {
  const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const wasm = new WebAssembly.Module(readFileSync(file.replace(/\.js$/, '.wasm')));
  const instance = new WebAssembly.Instance(wasm, { './schema_engine_bg.js': bindingsWithIdleTimers() });
  // Without a registry a panic of the engine hides its own message behind a TypeError.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: reportPanic } });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

/** The engine's ten-second time limit for its lock runs on when the work is done and would delay the exit. */
function bindingsWithIdleTimers() {
  const timers = Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout_'));
  const idle = (work: () => void, ms: number) => setTimeout(work, ms).unref();
  return { ...bindings, ...Object.fromEntries(timers.map((name) => [name, idle])) };
}

function reportPanic(message: string) {
  process.stderr.write(`The schema engine failed: ${message}\n`);
}
