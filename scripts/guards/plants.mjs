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
    'packages/domain/src/planted-chance.ts',
    `import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';\nexport const x = uniformFloat64;`,
    'domain-is-pure',
  ],
  [
    'packages/domain/src/analysis/numerics/random.ts',
    `import { z } from 'zod';\nexport const x = z;`,
    'chance-comes-from-pure-rand',
  ],
  [
    'packages/domain/src/planted-package-import.ts',
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
    'packages/contract/src/planted-package-import.ts',
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
    'api-base-does-not-know-features',
  ],
  [
    'apps/api/src/shared-stores/planted-upward.store.ts',
    `import { find } from '../features/alerts/alerts.store.ts';\nexport const y = find;`,
    'api-base-does-not-know-features',
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
export const conventions = [
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
    'packages/domain/src/planted-long.ts',
    `export function long(a: number) {\n${'  a += 1;\n'.repeat(90)}  return a;\n}`,
    'noExcessiveLinesPerFunction',
  ],
  [
    'packages/domain/src/planted-switch.ts',
    `type K = 'a' | 'b';\nexport function f(k: K) { switch (k) { case 'a': return 1; } return 0; }`,
    'useExhaustiveSwitchCases',
  ],
  ['packages/domain/src/planted-clock.ts', 'export const f = () => Date.now();', 'plugin'],
  ['apps/simulator/src/environment/planted-chance.ts', 'export const f = () => Math.random();', 'plugin'],
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

/** File, its text, and where the vocabulary finds a private word; empty where the word is ordinary English. */
export const privateNames = [
  ['apps/api/src/planted.ts', '\nexport const createDarkroom = 1;', 'apps/api/src/planted.ts:2: “Darkroom”'],
  [
    'apps/web/src/features/insights/action-words.ts',
    '',
    'apps/web/src/features/insights/action-words.ts:0: “-words.ts”',
  ],
  ['apps/api/src/kernel/planted.ts', '/** At most 3 (§9). */', 'apps/api/src/kernel/planted.ts:1: “§”'],
  ['docs/planted.md', 'As the specification says.', 'docs/planted.md:1: “the specification”'],
  ['docs/planted.md', 'What happens on bad nights.', 'docs/planted.md:1: “bad nights”'],
  ['apps/web/src/planted.tsx', 'const verdictOf = 1;', 'apps/web/src/planted.tsx:1: “verdict”'],
  ['apps/simulator/src/planted.ts', 'const toldInsights = 1;', 'apps/simulator/src/planted.ts:1: “toldI”'],
  ['apps/e2e/fixtures/map-places.ts', '', 'apps/e2e/fixtures/map-places.ts:0: “-places.ts”'],
  ['apps/e2e/planted.ts', "test('has no barrier', () => {});", 'apps/e2e/planted.ts:1: “barrier”'],
  ['apps/web/test/planted.ts', '// The photo on the desk.', 'apps/web/test/planted.ts:1: “desk”'],
  ['apps/api/src/planted.ts', 'const workerTurns = 1;', 'apps/api/src/planted.ts:1: “workerTurns”'],
  ['apps/web/src/planted.ts', 'const crowd = [];', 'apps/web/src/planted.ts:1: “crowd”'],
  ['apps/simulator/src/planted.ts', 'const fates = [];', 'apps/simulator/src/planted.ts:1: “fates”'],
  ['apps/simulator/src/planted.ts', '/** A story. */', 'apps/simulator/src/planted.ts:1: “story”'],
  ['apps/bench/src/planted.ts', 'list.map((_, place) => place)', 'apps/bench/src/planted.ts:1: “(_, place)”'],
  ['apps/simulator/src/planted.ts', 'const LONELY = {};', 'apps/simulator/src/planted.ts:1: “LONELY”'],
  ['apps/api/src/means.ts', '', 'apps/api/src/means.ts:0: “/means.ts”'],
  ['docs/planted.md', 'It finds the twin of a message.', 'docs/planted.md:1: “twin”'],
  ['docs/planted.md', '# Manners', 'docs/planted.md:1: “Manners”'],
  ['docs/planted.md', '# What may go after years', 'docs/planted.md:1: “What may go after years”'],
  [
    'apps/web/src/planted.tsx',
    '<p>That was the last one.</p>',
    'apps/web/src/planted.tsx:1: “That was the last one”',
  ],
  ['apps/api/src/planted.ts', '// A camera is told once, in other words; two places need room.', ''],
];

/** A call with a statement in `planted.store.ts`, and whether the name of its file is missing. */
export const statements = [
  ["sql.query('SELECT 1')", true],
  ["sql.query('SELECT /* planted.find */ 1')", false],
  [`sql.query("SELECT 'x'")`, true],
  ["sql.query('SELECT /* elsewhere.find */ 1')", true],
  ['pool.query<{ rows: Array<{ id: number }> }>(\n  `UPDATE devices SET id = $1`, [1])', true],
  [
    'pool.query<{ rows: Array<{ id: number }> }>(\n  `UPDATE /* planted.set */ devices SET id = $1`, [1])',
    false,
  ],
  [`pool.query(\`\${SELECT} ORDER BY id\`)`, true],
  [`pool.query(\`\${SELECT} /* planted.list */ ORDER BY id\`)`, false],
  ["pool.query({ name: 'planted', text: 'SELECT 1' })", false],
  ["pool.query({ text: 'SELECT 1' })", true],
  ['tx.$queryRaw`SELECT 1`', true],
  ['tx.$queryRaw<{ id: number }[]>`\n  SELECT /* planted.one */ 1`', false],
  ['const PAGE = `\n  SELECT 1`;\npool.query(PAGE, [1])', true],
  ["sql.query('BEGIN')", false],
];

/** An index of decisions, the records that are there, and the faults between the two. */
export const indexes = [
  ['- [1](001-use-a.md)', ['001-use-a.md'], []],
  ['', ['001-use-a.md'], ['docs/decisions/001-use-a.md: not in the index']],
  ['- [1](001-use-a.md)', [], ['docs/decisions/README.md: no record 001-use-a.md']],
  [
    '- [1](001-use-a.md)\n- [1](001-use-a.md)',
    ['001-use-a.md'],
    ['docs/decisions/README.md: 001-use-a.md twice'],
  ],
];

/** The text of a page, and the path in it that no file has; only the page and `apps/api/src/main.ts` are there. */
export const pagePaths = [
  ['See `apps/api/src/main.ts`, `main.ts`, `apps/<app>/src/` and [it](../apps/api/src/main.ts#top).', ''],
  ['`GET /photos`, `application/json`, `manifest.json` and [elsewhere](https://example.org/x.ts)', ''],
  ['See `apps/api/src/planted.ts`.', 'apps/api/src/planted.ts'],
  ['See `planted.test.ts`.', 'planted.test.ts'],
  ['See `apps/web/`.', 'apps/web/'],
  ['[A page](missing.md#part)', 'missing.md'],
  ['```\nserver → apps/api/src/planted.ts: starts\n```', 'apps/api/src/planted.ts'],
];
