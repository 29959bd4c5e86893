// What `npm start` starts, several times: three servers behind a proxy and two workers, which share one PostgreSQL and one
// bucket and nothing else. For the browser tests, which find mails and the database's address in DATA_DIR.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DEMO_RIGHTS } from '../../../prisma/seed/accounts.ts';
import { startBucket } from '../../api/test/servers/bucket.ts';
import { openEnvironment } from '../chaos/kernel/environment.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const { PORT: port = '4000', DATA_DIR: dataDir, ...given } = process.env;
const address = `http://localhost:${port}`;
/** What this is told is for the servers, too. */
const TOLD = [
  'LOG_LEVEL',
  'GUNDI_V1_URL',
  'GUNDI_V2_URL',
  'GUNDI_REQUEST_SECONDS',
  'LIMIT_SIGNUPS_PER_HOUR',
  'LIMIT_LOGINS',
];
/** As they are delivered, and not as other worlds have them; without a mail server, mails become files. */
const AS_DELIVERED = {
  NODE_ENV: 'development',
  DEVICE_LIMITS: '',
  LIMIT_USER_CALLS_PER_MINUTE: '',
  SMTP_URL: '',
};

/** Whoever ends this while it starts has it end as soon as it runs. */
const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const built = ['--filter=@sightline/api', '--filter=@sightline/web'];
const build = ['run', 'build', ...built, '--output-logs=errors-only'];
const { status } = spawnSync(path.join(root, 'node_modules/.bin/turbo'), build, {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) throw new Error('The server or the web app could not be built.');

const bucket = await startBucket();
try {
  const environment = await openEnvironment({
    apis: 3,
    workers: 2,
    port: Number(port),
    demo: true,
    ...(dataDir && { dataDir }),
    settings: {
      ...AS_DELIVERED,
      ...Object.fromEntries(TOLD.map((name) => [name, given[name] ?? ''])),
      ...DEMO_RIGHTS,
      PHOTO_STORE: bucket.address,
      PUBLIC_URL: address,
      TRUST_PROXY: '1',
      WEB_DIR: path.join(root, 'apps/web/dist'),
    },
  });
  process.stdout.write(`Three servers and two workers are ready at ${address}\n`);
  await ended;
  await environment.close();
} finally {
  await bucket.close();
}
