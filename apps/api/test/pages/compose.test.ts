import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SECRET_SETTINGS, SETTINGS } from '../../src/env.ts';
import { HEAP_FLAGS } from '../../src/heap-flags.ts';

const root = new URL('../../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

const serviceSchema = z.looseObject({
  image: z.string().optional(),
  build: z.object({ target: z.string() }).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  restart: z.string().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  ports: z.array(z.string()).nullish(),
  networks: z.array(z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  env_file: z.array(z.unknown()).optional(),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  deploy: z
    .object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) })
    .optional(),
});
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })).optional(),
  volumes: z.record(z.string(), z.unknown()).optional(),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })).optional(),
});

const reset = { tag: '!reset', collection: 'seq' as const };
const load = (file: string) => composeSchema.parse(parse(read(file), { merge: true, customTags: [reset] }));
const base = load('docker-compose.yml');
const withTls = load('deploy/compose.yml');
const withSmtp = load('deploy/smtp.yml');
const services = Object.entries(base.services);
const ours = services.filter(([, { image }]) => image?.startsWith('sightline-'));
/** With TLS there is one more. */
const all = [...services, ...Object.entries(withTls.services).filter(([name]) => !(name in base.services))];
const lasting = all.filter(([, { restart }]) => restart === 'unless-stopped');
/** Who waits for whom, and until what is so. */
const waits = [base, withTls, withSmtp].flatMap((file) =>
  Object.entries(file.services).flatMap(([waiter, { depends_on = {} }]) =>
    Object.entries(depends_on).map(([name, { condition }]) => ({ waiter, name, condition })),
  ),
);

/** By a check of its own, or by that of its image. */
function tellsHowItIs({ healthcheck, build }: (typeof base.services)[string]): boolean {
  const [, stage = ''] = new RegExp(`AS ${build?.target}\n((?:.+\n)+)`).exec(read('Dockerfile')) ?? [];
  return healthcheck !== undefined || /^HEALTHCHECK /m.test(stage);
}

test('our own are five', () => {
  expect(ours.map(([name]) => name).sort()).toEqual(['api', 'migrate', 'seed', 'simulator', 'worker']);
});

test.each(['main', 'worker'] as const)('%s runs with the flags that npm start gives it', (script) => {
  const command = JSON.stringify(['node', ...HEAP_FLAGS[script], `apps/api/dist/server/${script}.js`]);
  expect(read('Dockerfile').replaceAll('", "', '","')).toContain(`\nCMD ${command}\n`);
  expect(read('scripts/launch.mjs')).toContain(
    `[...HEAP_FLAGS.${script}, 'apps/api/dist/server/${script}.js']`,
  );
});

test.each(ours)('%s can write nowhere but to its volume, and has no rights', (_name, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  expect(service.tmpfs).toEqual(['/tmp']);
  expect(service.security_opt).toContain('no-new-privileges:true');
});

test.each(ours)('%s has longer to stop than it takes at most', (_name, { stop_grace_period }) => {
  const [, graceMs] = /GRACE_MS = ([\d_]+)/.exec(read('apps/api/src/process.ts')) ?? [];
  expect(Number.parseInt(stop_grace_period ?? '', 10) * 1_000).toBeGreaterThan(
    Number(graceMs?.replace('_', '')),
  );
});

test.each(all)('%s has its limits, also of its log', (_name, { deploy, security_opt, logging }) => {
  expect(deploy?.resources.limits).toMatchObject({
    cpus: expect.any(String),
    memory: expect.stringMatching(/^\d+[mg]$/),
  });
  expect(security_opt).toContain('no-new-privileges:true');
  expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
});

// The simulator may end.
test.each(lasting.filter(([name]) => name !== 'simulator'))('%s tells how it is', (_name, service) => {
  expect(tellsHowItIs(service)).toBe(true);
});

test.each(waits)('$waiter waits until of $name it can be said: $condition', ({ name, condition }) => {
  const service = Object.fromEntries(all)[name];
  if (!service) throw new Error(`There is no ${name}.`);
  switch (condition) {
    case 'service_healthy':
      return expect(tellsHowItIs(service)).toBe(true);
    case 'service_completed_successfully':
      // What is started again whenever it ends has never completed.
      return expect(service.restart).toMatch(/^(no|on-failure:\d+)$/);
    default:
      return expect(condition).toBe('service_started');
  }
});

test('somebody waits for everything that there is to wait for', () => {
  expect(waits).toContainEqual({ waiter: 'caddy', name: 'api', condition: 'service_healthy' });
  expect(new Set(waits.map(({ condition }) => condition)).size).toBe(3);
});

test('our images run as an ordinary user', () => {
  const [, runtime = ''] = /AS runtime\n([\s\S]+?)\nFROM/.exec(read('Dockerfile')) ?? [];
  expect(runtime).toMatch(/^USER node$/m);
  expect(read('Dockerfile').match(/^USER /gm)).toHaveLength(1);
});

describe('settings', () => {
  const known = new Set([...SETTINGS, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)]);

  test.each([
    ...ours,
    ...[withTls, withSmtp]
      .flatMap((file) => Object.entries(file.services))
      .filter(([name]) => Object.hasOwn(base.services, name) && name !== 'database'),
  ])('of %s exist', (_name, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  });

  test('that may be put into .env stand in .env.example', () => {
    const texts = read('docker-compose.yml') + read('deploy/compose.yml');
    const asked = new Set([...texts.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
    const example = read('.env.example');
    expect([...asked].filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example))).toEqual([]);
  });

  test('that are secret come from files next to the project, each of which git leaves alone', () => {
    expect(read('.gitignore')).toMatch(/^\/?secrets\/$/m);
    expect(read('.dockerignore')).toMatch(/^\/?secrets\/?$/m);
    for (const [name, { file }] of Object.entries({ ...withTls.secrets, ...withSmtp.secrets }))
      expect(file).toBe(`./secrets/${name}`);
    for (const name of ['migrate', 'api', 'worker']) {
      for (const setting of ['DATABASE_URL', 'PHOTO_STORE', 'JWT_SECRET', 'SMTP_URL']) {
        const { services: changed, secrets: known } = setting === 'SMTP_URL' ? withSmtp : withTls;
        const { environment = {}, secrets = [] } = changed[name] ?? {};
        const secret = String(environment[`${setting}_FILE`]).replace('/run/secrets/', '');
        expect(environment[setting]).toBe('');
        expect(secrets).toContain(secret);
        expect(known).toHaveProperty([secret]);
      }
    }
  });
});

test('plain http is for the machine itself, unless the operator names another address', () => {
  expect(base.services.api?.ports).toEqual([
    expect.stringMatching(/^\$\{BIND_ADDRESS:-127\.0\.0\.1\}:\$\{PORT:-4000\}:4000$/),
  ]);
  const others = services.filter(([name]) => name !== 'api').flatMap(([, { ports }]) => ports ?? []);
  expect(others.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

test('the photo store is in a network of its own, which those that use it share', () => {
  expect(base.networks).toEqual({ photos: { internal: true } });
  expect(base.services.store).toMatchObject({ networks: ['photos'] });
  expect(base.services.store?.ports).toBeUndefined();
  expect(base.services.bucket?.networks).toEqual(['photos']);
  for (const [name, { networks }] of ours)
    expect(networks).toEqual(name === 'simulator' ? ['default'] : ['default', 'photos']);
  const changed = [...Object.values(withTls.services), ...Object.values(withSmtp.services)];
  expect(changed.filter(({ networks }) => networks !== undefined)).toEqual([]);
});

test('with TLS only Caddy is reached from outside', () => {
  expect(read('deploy/compose.yml')).toMatch(/ {2}api:\n(?: {4}.*\n)*? {4}ports: !reset \[\]\n/);
  expect(withTls.services.caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp']);
});

test('Caddy looks for every API again and again, and lets requests wait while there is none', () => {
  const caddy = read('deploy/Caddyfile').replaceAll(/\s+/g, ' ');
  expect(caddy).toContain('dynamic a { name api port 4000 refresh 1s }');
  expect(caddy).toContain('lb_try_duration 30s');
  expect(caddy).not.toContain('reverse_proxy api');
});

test('Caddy compresses text, and neither photos, tiles nor streams of events', () => {
  const [, types = ''] = /encode zstd gzip \{\s*match \{([^}]*)\}/.exec(read('deploy/Caddyfile')) ?? [];
  const matched = types
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/^header Content-Type (.*)\*$/, '$1'));
  expect(matched).toEqual(
    expect.arrayContaining(['application/json', 'text/javascript', 'text/css', 'text/html']),
  );
  for (const type of ['image/jpeg', 'image/webp', 'application/octet-stream', 'text/event-stream'])
    expect(matched.filter((one) => type.startsWith(one))).toEqual([]);
});

test('backups that lie beside the project are neither sent to the engine nor kept by git', () => {
  expect(read('docs/operate.md')).toContain('mkdir -p backups');
  expect(read('.gitignore')).toMatch(/^\/backups\/$/m);
  expect(read('.dockerignore')).toMatch(/^backups$/m);
});

test('the demo has the secrets of the others', () => {
  expect(withTls.services.seed).toEqual(withTls.services.migrate);
});

test('the simulator is given no secret', () => {
  const changed = [base, withTls, withSmtp]
    .map(({ services: each }) => each.simulator)
    .filter((simulator) => simulator !== undefined);
  expect(changed).toMatchObject([{ environment: { NODE_ENV: 'development' }, env_file: [] }]);
  expect(changed.flatMap(({ secrets = [] }) => secrets)).toEqual([]);
});
