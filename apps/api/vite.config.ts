import { defineConfig, type Plugin } from 'vite';
import { packagesLeftOutPlugin } from './packages-left-out-plugin.ts';

/** Packages that stay where npm has put them, and why. */
const LEFT_OUT = {
  'a library of the machine beside its script': ['bcrypt', 'sharp'],
  'one for the whole process: pg, and the packages that trace it and are given it': [
    '@opentelemetry/api',
    '@prisma/adapter-pg',
    '@prisma/driver-adapter-utils',
    'pg',
  ],
  'reads files that lie beside its own': [
    '@fastify/swagger-ui',
    '@prisma/client',
    '@prisma/schema-engine-wasm',
    'pino',
    'pino-pretty',
  ],
  'large, and loaded where a setting asks for it': [
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
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

/** What is loaded when it is first needed has a file of its own. */
const PACKAGES = /node_modules\/(?!@zxcvbn-ts)/;
const PACKAGES_FILE = /^(shared|server)-packages-/;

/**
 * Packages have no source maps: five in six lines are theirs, and whoever logs the first error would wait a second until
 * all are read.
 */
const withoutMapsOfPackages: Plugin = {
  name: 'without-maps-of-packages',
  generateBundle: (_, files) => {
    for (const name of Object.keys(files))
      if (PACKAGES_FILE.test(name) && name.endsWith('.map')) delete files[name];
  },
};

/**
 * Server and worker in few files, most packages with them: Node finds and reads these in a fraction of the time that it
 * needs for some 1,300 modules, and a server that died is back sooner.
 */
export default defineConfig({
  plugins: [packagesLeftOutPlugin(), withoutMapsOfPackages],
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
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'shared-packages', test: PACKAGES, minShareCount: 2, priority: 2 },
            { name: 'server-packages', test: PACKAGES, priority: 1 },
          ],
        },
      },
    },
  },
});
