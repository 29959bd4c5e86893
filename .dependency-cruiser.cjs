/** Which package may import which (STYLE_GUIDE.md). Every rule here was seen to catch a planted violation. */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules and vocabulary only: no package, no Node module, no other package. The one exception draws samples anew for statistics, from a seed. Tests may use vitest and fast-check.',
      severity: 'error',
      from: {
        path: '^packages/domain/src',
        pathNot: '\\.test\\.ts$|^packages/domain/src/analysis/numerics/random[.]ts$',
      },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'chance-comes-from-pure-rand',
      severity: 'error',
      from: { path: '^packages/domain/src/analysis/numerics/random[.]ts$' },
      to: { pathNot: '^packages/domain/src|node_modules/pure-rand/' },
    },
    {
      name: 'contract-knows-domain-and-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(contract|domain)/src|node_modules/zod/' },
    },
    {
      name: 'api-features-never-meet',
      comment: 'Share a rule in domain, or a table inside your own transaction.',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/' },
      to: { path: '^apps/api/src/features/', pathNot: '^apps/api/src/features/$1/' },
    },
    {
      name: 'api-base-does-not-know-features',
      comment: 'app.ts and work.ts compose the features. Every other folder of the API serves all of them.',
      severity: 'error',
      from: { path: '^apps/api/src/[^/]+/', pathNot: '^apps/api/src/features/' },
      to: { path: '^apps/api/src/features/' },
    },
    {
      name: 'web-features-never-meet',
      comment: 'Compose in app/, share server data in queries/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-flows-downhill',
      comment: 'kernel -> queries and components -> features -> app',
      severity: 'error',
      from: { path: '^apps/web/src/(kernel|queries|components)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-kernel-is-the-ground',
      severity: 'error',
      from: { path: '^apps/web/src/kernel/' },
      to: { path: '^apps/web/src/(queries|components)/' },
    },
    {
      name: 'web-features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'prisma-client-in-stores-only',
      comment: 'Queries live in stores, jobs and the database folder.',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: '\\.(store|job)\\.ts$|^apps/api/src/database/|^apps/api/test/|\\.test\\.ts$',
      },
      to: { path: '^apps/api/src/database/generated' },
    },
    {
      name: 'no-app-knows-another',
      comment:
        'e2e drives the simulator, bench and clients call the API, component tests use the fixtures of e2e; nothing else crosses.',
      severity: 'error',
      from: {
        path: '^apps/([^/]+)/',
        pathNot:
          '^apps/(e2e|bench|clients)/|^apps/web/test/|^apps/web/vitest[.]components[.]config[.]ts$|[.]component[.]test[.]tsx$',
      },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^(node:|virtual:|\\?)|[?&]url$|\\.css$|database/generated|^[.]/generated/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|database/generated' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
