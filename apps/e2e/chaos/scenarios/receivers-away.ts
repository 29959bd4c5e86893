import { setTimeout as pause } from 'node:timers/promises';
import { createUser, type TestUser } from '../../../api/test/factories.ts';
import { audit } from '../kernel/audit.ts';
import { deliveredInsights, outOfOrder } from '../kernel/delivered.ts';
import type { Environment } from '../kernel/environment.ts';
import { saveGundi, underLoad } from '../kernel/fleet.ts';
import { memory } from '../kernel/memory.ts';
import { never, type Scenario } from '../kernel/scenario.ts';
import { until } from '../kernel/until.ts';

const AWAY_MS = { full: 60_000, small: 0 };
const INSIGHTS = { full: 2_000, small: 60 };
const PEOPLE = { full: 20, small: 2 };
const PATIENCE_MS = { full: 600_000, small: 120_000 };

/**
 * The service that insights are delivered to and the mail server are down, and then take calls without ever answering, while
 * cameras send. All of it has to wait, and arrive once the others are back: once, and in the order of each camera. Figure:
 * everything delivered once. An hour is played in tests with a turned clock (gundi-faults.test.ts, mail-server-away.test.ts,
 * reset-mail-retries.test.ts), what it costs the intake is measured by `npm run bench delivery`; here the processes are real.
 */
export const receiversAway: Scenario = {
  title: 'Gundi and the mail server are down, then hang',
  async run(environment, size) {
    const { gundi, mail } = environment;
    const load = await underLoad(environment, { cameras: 4, batch: 5, withPhotos: false, delivered: true });
    gundi.mode = 'broken';
    mail.mode = 'down';
    const asked = gundi.asked.length;
    const early = await askForResets(environment, PEOPLE[size]);
    await load.more(INSIGHTS[size]);
    await until('a delivery failed', () => gundi.asked.length > asked, PATIENCE_MS[size]);
    await pause(AWAY_MS[size]);
    gundi.mode = 'hanging';
    mail.mode = 'no greeting';
    const called = mail.calls();
    const people = [...early, ...(await askForResets(environment, PEOPLE[size]))];
    await load.more(INSIGHTS[size]);
    await until('a mail waits for a greeting', () => mail.calls() > called, PATIENCE_MS[size]);
    await pause(AWAY_MS[size]);
    const facts = await audit(environment, load, size);

    gundi.mode = 'well';
    mail.mode = 'well';
    await saveGundi(load.owner);
    const own = new Set(load.acknowledged.map(({ insightId }) => insightId));
    const delivered = () => deliveredInsights(gundi).filter((id) => own.has(id));
    const mailed = () => people.flatMap(({ email }) => mail.mailsTo(email));
    await until('everything is delivered', () => delivered().length >= own.size, PATIENCE_MS[size]);
    await until('every mail is there', () => mailed().length >= people.length, PATIENCE_MS[size]);
    const ids = delivered();
    return {
      lines: [`${ids.length} insights and ${mailed().length} mails waited`],
      targets: [
        ...facts,
        never('insights delivered twice', ids.length - new Set(ids).size),
        never('insights delivered out of order', outOfOrder(ids, load.acknowledged)),
        never('mails twice', mailed().length - people.length),
        ...memory(environment, size),
      ],
    };
  },
};

async function askForResets(environment: Environment, count: number): Promise<TestUser[]> {
  const people = await Promise.all(Array.from({ length: count }, () => createUser(environment)));
  for (const { email } of people) await environment.client().auth.resetPassword({ body: { email } });
  return people;
}
