import { expect, test } from 'vitest';
import { MINUTE, SECOND, withMails } from '../../../../test/contexts/mail-context.ts';

const { inbox, passAndDeliver, see, subjects, context } = withMails();

test('an address that cannot take a mail now holds up nobody, and gets it later, once', async () => {
  await context.saveEmail(['a@b.nz', 'c@d.nz', 'e@f.nz']);
  await see('deer');
  context.mail().refusals.set('c@d.nz', { code: 451, words: 'greylisted' });
  await passAndDeliver(2 * MINUTE);
  await see('stoat');
  await passAndDeliver(2 * MINUTE);
  expect(subjects()).toEqual([
    'a@b.nz: Deer at Ridge 1',
    'e@f.nz: Deer at Ridge 1',
    'a@b.nz: Stoat at Ridge 1',
    'e@f.nz: Stoat at Ridge 1',
  ]);
  const { health } = await context.integration();
  expect([health.state, health.waiting]).toEqual(['ok', 2]);
  const [delivery] = await context.log('email');
  expect([delivery?.state, delivery?.status_code, delivery?.reason]).toEqual([
    'pending',
    451,
    'The mail server asked to try again: 451 greylisted',
  ]);
  const wait = Date.parse(delivery?.next_attempt_at ?? '') - context.now().getTime();
  expect(Math.round(wait / MINUTE)).toBe(5);
  context.mail().refusals.clear();
  await passAndDeliver(2 * MINUTE);
  expect(inbox()).toHaveLength(4);
  await passAndDeliver(4 * MINUTE);
  expect(subjects().slice(4)).toEqual(['c@d.nz: Deer at Ridge 1', 'c@d.nz: Stoat at Ridge 1']);
  expect((await context.log('email')).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

test('an address that never takes a mail is given up after a week', async () => {
  await context.saveEmail(['a@b.nz']);
  await see('deer');
  context.mail().refusals.set('a@b.nz', { code: 452, words: 'mailbox full' });
  await passAndDeliver(2 * MINUTE);
  for (let day = 0; day < 8; day++) {
    await context.prune();
    await passAndDeliver(24 * 60 * MINUTE);
  }
  await context.prune();
  const [delivery] = await context.log('email');
  expect([delivery?.state, delivery?.reason]).toEqual([
    'failed',
    'Given up after 7 days in which the receiver did not take it.',
  ]);
  expect(delivery?.attempts).toBeGreaterThan(6);
});

test.each([
  ['MAIL FROM', 550, 'retrying', 'The mail server takes nothing from us at the moment: 550 daily limit'],
  ['DATA', 550, 'ok', 'The mail server takes nothing from us at the moment: 550 daily limit'],
  ['DATA', 451, 'ok', 'The mail server asked to try again: 451 daily limit'],
] as const)('a %s that is answered %i loses no mail', async (command, code, state, reason) => {
  await context.saveEmail(['a@b.nz']);
  await see('deer');
  context.mail().refusals.set(command, { code, words: 'daily limit' });
  await passAndDeliver(2 * MINUTE);
  const [delivery] = await context.log('email');
  expect([delivery?.state, delivery?.reason]).toEqual(['pending', reason]);
  const { health } = await context.integration();
  expect([health.state, health.last_failure_status]).toEqual([state, code]);
  context.mail().refusals.clear();
  await passAndDeliver(6 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Deer at Ridge 1']);
});

test('a mail that is not wanted as it is fails, and the next one goes', async () => {
  await context.saveEmail(['a@b.nz']);
  await see('deer');
  context.mail().refusals.set('DATA', { code: 554, words: 'spam' });
  await passAndDeliver(2 * MINUTE);
  expect((await context.log('email')).map(({ state }) => state)).toEqual(['failed']);
  context.mail().refusals.clear();
  await see('stoat');
  await passAndDeliver(2 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Stoat at Ridge 1']);
});

test('a mail server that is away ends the delivery, and each address gets its mail once', async () => {
  await context.saveEmail(['a@b.nz', 'c@d.nz', 'e@f.nz']);
  await see('deer');
  context.mail().refusals.set('c@d.nz', { code: 421, words: 'closing' });
  await passAndDeliver(2 * MINUTE);
  expect(inbox().map(({ to }) => to?.[0]?.address)).toEqual(['a@b.nz']);
  const { health } = await context.integration();
  expect([health.state, health.waiting]).toEqual(['retrying', 1]);
  expect(health.last_failure_reason).toContain('The mail server asked to try again: 421');
  context.mail().refusals.clear();
  await passAndDeliver(MINUTE);
  await passAndDeliver(MINUTE);
  expect(inbox().map(({ to }) => to?.[0]?.address)).toEqual(['a@b.nz', 'c@d.nz', 'e@f.nz']);
  expect((await context.integration()).health.state).toBe('ok');
});

test('addresses that begin alike get mails with different ids', async () => {
  const alike = 'a-long-name-for-everybody';
  await context.saveEmail([`${alike}-1@b.nz`, `${alike}-2@b.nz`]);
  await see('deer');
  await passAndDeliver(2 * MINUTE);
  expect(new Set(inbox().map(({ messageId }) => messageId)).size).toBe(2);
});

test('an address that does not exist fails by itself, and all of them fail the delivery', async () => {
  await context.saveEmail(['a@b.nz', 'c@d.nz']);
  context.mail().refusals.set('a@b.nz', { code: 550, words: 'no such person' });
  await see('deer');
  await passAndDeliver(2 * MINUTE);
  expect(subjects()).toEqual(['c@d.nz: Deer at Ridge 1']);
  const [delivered] = await context.log('email');
  expect(delivered?.state).toBe('delivered');
  expect(delivered?.history.map(({ outcome, status_code }) => [outcome, status_code])).toEqual([
    ['failed', 550],
    ['delivered', 250],
  ]);
  context.mail().refusals.set('c@d.nz', { code: 550, words: 'gone too' });
  await see('stoat');
  await passAndDeliver(2 * MINUTE);
  const [failed] = await context.log('email');
  expect([failed?.state, failed?.reason]).toEqual(['failed', expect.stringContaining('gone too')]);
  context.mail().refusals.clear();
  await context.client().integrations.retry({
    params: { platform: 'email', deliveryId: failed?.delivery_id ?? 0 },
  });
  await passAndDeliver(SECOND);
  expect(subjects().slice(1)).toEqual(['a@b.nz: Stoat at Ridge 1', 'c@d.nz: Stoat at Ridge 1']);
});

test('a text that is no address fails at once and for good', async () => {
  await context.saveEmail(['a@b.nz', 'c@d.nz']);
  // As it may stand in a database that is older than the rules.
  const { prisma } = context.test().services.db;
  await prisma.integration.updateMany({ data: { emails: ['nobody', 'c@d.nz'] } });
  const { userId } = context.owner();
  await prisma.integrationRecipient.create({ data: { userId, email: 'nobody', confirmedAt: context.now() } });
  await see('deer');
  await passAndDeliver(2 * MINUTE);
  const [delivery] = await context.log('email');
  expect(delivery?.state).toBe('delivered');
  expect(delivery?.history.map(({ recipient, outcome, reason }) => [recipient, outcome, reason])).toEqual([
    ['nobody', 'failed', 'No mail can be sent to this address. Please correct it.'],
    ['c@d.nz', 'delivered', null],
  ]);
  expect(subjects()).toEqual(['c@d.nz: Deer at Ridge 1']);
});
