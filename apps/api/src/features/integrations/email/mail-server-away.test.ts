import { expect, test } from 'vitest';
import { MINUTE, withMails } from '../../../../test/contexts/mail-context.ts';
import { createDevice } from '../../../../test/factories.ts';

const HOUR = 60 * MINUTE;
/** Short, since every silence is waited for, and long enough for a busy machine to take a mail. */
const { inbox, passAndDeliver, see, subjects, context } = withMails({ SMTP_TIMEOUT_SECONDS: '5' });

const PEOPLE = ['a@b.nz', 'c@d.nz'];

async function cameraCalled(displayName: string) {
  const camera = await createDevice(context.test(), context.owner().userId);
  await context
    .test()
    .services.db.prisma.device.update({ where: { id: camera.deviceId }, data: { displayName } });
  return camera;
}

test('down for an hour and back: every mail arrives once at every address', async () => {
  await context.saveEmail(PEOPLE);
  const mail = context.mail();
  mail.mode = 'down';
  const before = mail.calls();
  const expected: string[] = [];
  for (let minute = 0; minute < 60; minute++) {
    if (minute % 8 === 0) {
      // Each is a sequence of its own, whenever it arrives.
      await see('deer', {}, await cameraCalled(`Ridge ${minute}`));
      expected.push(...PEOPLE.map((address) => `${address}: Deer at Ridge ${minute}`));
    }
    await passAndDeliver(MINUTE);
  }
  const tries = mail.calls() - before;
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(25);
  const { health } = await context.integration();
  expect([health.state, health.paused_reason, health.last_failure_reason]).toEqual([
    'paused',
    'failures',
    'The mail server could not be reached or did not let us in.',
  ]);
  expect(new Set((await context.log('email')).map(({ state }) => state))).toEqual(new Set(['pending']));

  mail.mode = 'well';
  await context.deliverUntil(() => inbox().length >= expected.length, MINUTE);
  for (let hour = 0; hour < 3; hour++) await passAndDeliver(HOUR);
  expect(subjects().sort()).toEqual(expected.sort());
  expect(new Set((await context.log('email')).map(({ state }) => state))).toEqual(new Set(['delivered']));
  expect((await context.integration()).health).toMatchObject({
    state: 'ok',
    waiting: 0,
    failing_since: null,
  });
});

const TOO_SLOW = 'The mail server did not answer in time.';
const UNCONFIRMED =
  'The mail server did not say whether it took the mail, which may have arrived all the same.';

test.each([
  ['no greeting', TOO_SLOW],
  ['MAIL FROM', TOO_SLOW],
  ['RCPT TO', TOO_SLOW],
  ['dropping', UNCONFIRMED],
] as const)(
  'a mail server that hangs (%s) is left in time, and gets the mail later, once',
  async (mode, reason) => {
    await context.saveEmail(PEOPLE);
    await see('deer');
    const mail = context.mail();
    mail.mode = mode;
    const before = mail.calls();
    await passAndDeliver(2 * MINUTE);
    // The other address would hear nothing either.
    expect(mail.calls() - before).toBe(1);
    const [delivery] = await context.log('email');
    expect([delivery?.state, delivery?.status_code, delivery?.reason]).toEqual(['pending', null, reason]);
    expect(delivery?.history.map(({ recipient, outcome }) => [recipient, outcome])).toEqual([
      ['a@b.nz', 'retry'],
    ]);
    const { health } = await context.integration();
    expect([health.state, health.last_failure_reason]).toEqual(['retrying', reason]);

    mail.mode = 'well';
    await passAndDeliver(10 * MINUTE);
    for (let hour = 0; hour < 3; hour++) await passAndDeliver(HOUR);
    expect(subjects()).toEqual(PEOPLE.map((address) => `${address}: Deer at Ridge 1`));
    expect((await context.integration()).health.state).toBe('ok');
  },
);

// "Once" ends where a mail server keeps a mail and does not say so: nobody can know, and a mail too many is better than one too
// few. It waits five minutes at least, has the same Message-ID, by which mail programs show it once, and lets others go first.
test('a mail that was taken without a word is sent again with the same id, after those that came later', async () => {
  await context.saveEmail(PEOPLE);
  await see('deer');
  context.mail().mode = 'keeping';
  await passAndDeliver(2 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Deer at Ridge 1']);
  const [delivery] = await context.log('email');
  expect([delivery?.state, delivery?.reason]).toEqual(['pending', UNCONFIRMED]);
  const wait = Date.parse(delivery?.next_attempt_at ?? '') - context.now().getTime();
  expect(Math.round(wait / MINUTE)).toBe(5);

  context.mail().mode = 'well';
  await see('stoat', {}, await cameraCalled('Ridge 2'));
  await passAndDeliver(2 * MINUTE);
  expect(subjects().slice(1)).toEqual(['a@b.nz: Stoat at Ridge 2', 'c@d.nz: Stoat at Ridge 2']);
  await passAndDeliver(4 * MINUTE);
  for (let hour = 0; hour < 3; hour++) await passAndDeliver(HOUR);
  expect(subjects().slice(3)).toEqual(['a@b.nz: Deer at Ridge 1', 'c@d.nz: Deer at Ridge 1']);
  expect(inbox()[3]?.messageId).toBe(inbox()[0]?.messageId);
  expect((await context.log('email')).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});
