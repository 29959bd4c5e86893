/** Innocent files that the plants lean on; no guard may complain about them. */
export const ground = {
  'packages/domain/src/alerts/quiet.ts': 'export const QUIET = 7;',
  'packages/domain/src/alerts/quiet.test.ts': `import { test } from 'vitest';\nimport { QUIET } from './quiet.ts';\ntest(String(QUIET), () => {});`,
  'packages/domain/src/alerts/the-other-half.ts': `import './planted-cycle.ts';`,
  'packages/contract/src/alerts/alerts.contract.ts': `import { QUIET } from '@sightline/domain/alerts/quiet';\nimport { z } from 'zod';\nexport const quiet = z.literal(QUIET);`,
  'apps/api/src/main.ts': `import { quiet } from '@sightline/contract/alerts/alerts.contract';\nimport { find } from './features/alerts/alerts.store.ts';\nfind(quiet);`,
  'apps/api/src/database/generated/client.ts': 'export const client = 1;',
  'apps/api/src/features/alerts/alerts.store.ts': `import { client } from '../../database/generated/client.ts';\nexport const find = (what: unknown) => [client, what];`,
  'apps/simulator/src/camera.ts': 'export const camera = 1;',
  'apps/web/src/main.tsx': `import { shell } from './app/shell.ts';\nshell();`,
  'apps/web/src/app/shell.ts': `import { table } from '../features/alerts/table.ts';\nexport const shell = () => table;`,
  'apps/web/src/features/alerts/table.ts': `import { alerts } from '../../queries/alerts.ts';\nexport const table = alerts;`,
  'apps/web/src/queries/alerts.ts': 'export const alerts = 1;',
};

/** File, its text, and the rule of dependency-cruiser that must name it. */
export const boundaries = [
  ['packages/domain/src/alerts/planted-cycle.ts', `import './the-other-half.ts';`, 'no-cycles'],
  [
    'packages/domain/src/planted-package.ts',
    `import { z } from 'zod';\nexport const x = z;`,
    'domain-is-pure',
  ],
  [
    'packages/domain/src/planted-node.ts',
    `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
    'domain-is-pure',
  ],
  [
    'packages/domain/src/planted-type.ts',
    `import type { z } from 'zod';\nexport type X = z.ZodType;`,
    'domain-is-pure',
  ],
  [
    'packages/domain/src/planted-room.ts',
    `import { quiet } from '@sightline/contract/alerts/alerts.contract';\nexport const x = quiet;`,
    'domain-is-pure',
  ],
  [
    'packages/contract/src/planted-package.ts',
    `import fastify from 'fastify';\nexport const x = fastify;`,
    'contract-knows-domain-and-zod-only',
  ],
  [
    'packages/contract/src/planted-node.ts',
    `import { join } from 'node:path';\nexport const x = join;`,
    'contract-knows-domain-and-zod-only',
  ],
  [
    'packages/contract/src/planted-room.ts',
    `import type { find } from '../../../apps/api/src/features/alerts/alerts.store.ts';\nexport type X = typeof find;`,
    'contract-knows-domain-and-zod-only',
  ],
  [
    'apps/api/src/features/devices/planted-neighbour.ts',
    `import { find } from '../alerts/alerts.store.ts';\nexport const x = find;`,
    'api-features-never-meet',
  ],
  [
    'apps/api/src/kernel/planted-upward.ts',
    `import { find } from '../features/alerts/alerts.store.ts';\nexport const x = find;`,
    'api-ground-does-not-know-features',
  ],
  [
    'apps/api/src/features/alerts/alerts.routes.ts',
    `import { client } from '../../database/generated/client.ts';\nexport const x = client;`,
    'prisma-client-in-stores-only',
  ],
  [
    'apps/api/src/features/alerts/planted-type.ts',
    `import type { client } from '../../database/generated/client.ts';\nexport type X = typeof client;`,
    'prisma-client-in-stores-only',
  ],
  [
    'apps/web/src/features/devices/planted-neighbour.ts',
    `import { table } from '../alerts/table.ts';\nexport const x = table;`,
    'web-features-never-meet',
  ],
  [
    'apps/web/src/features/devices/planted-lazy.ts',
    `export const x = () => import('../alerts/table.ts');`,
    'web-features-never-meet',
  ],
  [
    'apps/web/src/features/devices/planted-upward.tsx',
    `import { shell } from '../../app/shell.ts';\nexport const X = () => <p>{String(shell)}</p>;`,
    'web-features-do-not-know-the-app',
  ],
  [
    'apps/web/src/components/planted-upward.ts',
    `import { table } from '../features/alerts/table.ts';\nexport const x = table;`,
    'web-flows-downhill',
  ],
  [
    'apps/web/src/kernel/planted-upward.ts',
    `import { alerts } from '../queries/alerts.ts';\nexport const x = alerts;`,
    'web-kernel-is-the-ground',
  ],
  [
    'apps/web/src/queries/planted-app.ts',
    `import { camera } from '@sightline/simulator/camera';\nexport const x = camera;`,
    'no-app-knows-another',
  ],
  [
    'apps/web/src/queries/planted-lost.ts',
    `import { x } from './nowhere.ts';\nexport const y = x;`,
    'no-unresolvable',
  ],
];

const nested = (depth) => (depth ? `if (a > ${depth}) { ${nested(depth - 1)} }` : 'return 1;');

/** File, its text, and the rule of Biome that must name it. */
export const manners = [
  ['packages/domain/src/planted-barrel.ts', `export * from './alerts/quiet.ts';`, 'noBarrelFile'],
  ['packages/domain/src/planted-default.ts', 'export default 1;', 'noDefaultExport'],
  ['packages/domain/src/planted-enum.ts', 'export enum Kind { A }', 'noEnum'],
  ['packages/domain/src/planted-any.ts', 'export const x: any = 1;', 'noExplicitAny'],
  [
    'packages/domain/src/planted-bang.ts',
    'export const f = (x?: string) => x!.length;',
    'noNonNullAssertion',
  ],
  ['packages/domain/src/plantedName.ts', 'export const x = 1;', 'useFilenamingConvention'],
  [
    'packages/domain/src/planted-unused.ts',
    `import { QUIET } from './alerts/quiet.ts';\nexport const x = 1;`,
    'noUnusedImports',
  ],
  [
    'packages/domain/src/planted-knot.ts',
    `export function knot(a: number) { ${nested(6)} return 0; }`,
    'noExcessiveCognitiveComplexity',
  ],
  [
    'packages/domain/src/planted-switch.ts',
    `type K = 'a' | 'b';\nexport function f(k: K) { switch (k) { case 'a': return 1; } return 0; }`,
    'useExhaustiveSwitchCases',
  ],
  ['packages/domain/src/planted-clock.ts', 'export const f = () => Date.now();', 'plugin'],
  ['apps/simulator/src/world/planted-chance.ts', 'export const f = () => Math.random();', 'plugin'],
  [
    'apps/api/src/features/alerts/planted-query.ts',
    'export const f = (db: { pool: { end(): void } }) => db.pool.end();',
    'plugin',
  ],
  ['apps/api/src/planted-console.ts', 'console.log(1);', 'noConsole'],
  [
    'apps/api/src/planted-floating.ts',
    'async function f() {}\nexport function g() { f(); }',
    'noFloatingPromises',
  ],
  [
    'apps/api/src/planted-misused.ts',
    'async function f() { return true; }\nexport function g() { if (f()) return 1; return 0; }',
    'noMisusedPromises',
  ],
];

/** What knip must call unused. */
export const unused = {
  'apps/web/src/components/planted-file.ts': 'export const x = 1;',
  'apps/web/src/queries/alerts.ts': 'export const alerts = 1;\nexport const plantedInApp = 2;',
  'packages/domain/src/alerts/quiet.ts': 'export const QUIET = 7;\nexport const PLANTED_IN_PACKAGE = 8;',
};
