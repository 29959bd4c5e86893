import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser } from '../../../test/factories.ts';
import { type Mailbox, startMailbox } from '../../../test/servers/mailbox.ts';

const HOUR_S = 3_600;
/** A worker looks for jobs twice a second. */
const SOON = { timeout: 60_000, interval: 50 };
let mail: Mailbox;
let app: TestApp;

beforeAll(async () => {
  mail = await startMailbox();
  app = await startTestApp({ withWorker: true, settings: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** The only job of its kind, as the queue has it. */
async function job() {
  const { rows } = await app.services.db.pool.query<{ state: string; tries: number; wait: number }>(
    `SELECT state::text, retry_count AS tries, extract(epoch FROM start_after - started_on)::float8 AS wait
     FROM pgboss.job WHERE name = 'send-reset-mail'`,
  );
  return rows[0] ?? { state: 'none', tries: 0, wait: 0 };
}

/** Skips the wait of the queue: what waits to be tried again waits no longer. */
const skipWaiting = () =>
  app.services.db.pool.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'send-reset-mail' AND state = 'retry'`,
  );

test('a mail server that is down for an hour has the mail afterwards, once', async () => {
  const { email } = await createUser(app);
  mail.mode = 'down';
  await app.client().auth.resetPassword({ body: { email } });
  let waited = 0;
  for (let tries = 0; waited < HOUR_S; tries++) {
    await expect.poll(job, SOON).toMatchObject({ state: 'retry', tries });
    waited += (await job()).wait;
    if (waited < HOUR_S) await skipWaiting();
  }
  mail.mode = 'well';
  await skipWaiting();
  await expect.poll(job, SOON).toMatchObject({ state: 'completed' });
  expect(mail.mailsTo(email)).toHaveLength(1);
}, 120_000);
