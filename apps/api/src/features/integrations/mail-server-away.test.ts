import { expect, test } from 'vitest';
import { createDevice } from '../../../test/factories.ts';
import { MINUTE, withMails } from '../../../test/mail-world.ts';

const HOUR = 60 * MINUTE;
/** Short, since every silence is waited for, and long enough for a busy machine to take a mail. */
const { inbox, passAndTurn, see, subjects, world } = withMails({ SMTP_TIMEOUT_SECONDS: '5' });

const PEOPLE = ['a@b.nz', 'c@d.nz'];

async function cameraCalled(displayName: string) {
  const camera = await createDevice(world.test(), world.owner().userId);
  await world
    .test()
    .services.db.prisma.device.update({ where: { id: camera.deviceId }, data: { displayName } });
  return camera;
}

test('down for an hour and back: every mail arrives once at every address', async () => {
  await world.saveEmail(PEOPLE);
  const mail = world.mail();
  mail.mood = 'down';
  const before = mail.calls();
  const expected: string[] = [];
  for (let minute = 0; minute < 60; minute++) {
    if (minute % 8 === 0) {
      // Each is a visit of its own, whenever it is told.
      await see('deer', {}, await cameraCalled(`Ridge ${minute}`));
      expected.push(...PEOPLE.map((address) => `${address}: Deer at Ridge ${minute}`));
    }
    await passAndTurn(MINUTE);
  }
  const tries = mail.calls() - before;
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(25);
  const { health } = await world.integration();
  expect([health.state, health.paused_reason, health.last_failure_reason]).toEqual([
    'paused',
    'failures',
    'The mail server could not be reached or did not let us in.',
  ]);
  expect(new Set((await world.log('email')).map(({ state }) => state))).toEqual(new Set(['pending']));

  mail.mood = 'well';
  await world.turnsUntil(() => inbox().length >= expected.length, MINUTE);
  for (let hour = 0; hour < 3; hour++) await passAndTurn(HOUR);
  expect(subjects().sort()).toEqual(expected.sort());
  expect(new Set((await world.log('email')).map(({ state }) => state))).toEqual(new Set(['delivered']));
  expect((await world.integration()).health).toMatchObject({ state: 'ok', waiting: 0, failing_since: null });
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
  async (mood, reason) => {
    await world.saveEmail(PEOPLE);
    await see('deer');
    const mail = world.mail();
    mail.mood = mood;
    const before = mail.calls();
    await passAndTurn(2 * MINUTE);
    // The other address would hear nothing either.
    expect(mail.calls() - before).toBe(1);
    const [delivery] = await world.log('email');
    expect([delivery?.state, delivery?.status_code, delivery?.reason]).toEqual(['pending', null, reason]);
    expect(delivery?.history.map(({ recipient, outcome }) => [recipient, outcome])).toEqual([
      ['a@b.nz', 'retry'],
    ]);
    const { health } = await world.integration();
    expect([health.state, health.last_failure_reason]).toEqual(['retrying', reason]);

    mail.mood = 'well';
    await passAndTurn(10 * MINUTE);
    for (let hour = 0; hour < 3; hour++) await passAndTurn(HOUR);
    expect(subjects()).toEqual(PEOPLE.map((address) => `${address}: Deer at Ridge 1`));
    expect((await world.integration()).health.state).toBe('ok');
  },
);

// "Once" ends where a mail server keeps a mail and does not say so: nobody can know, and a mail too many is better than one too
// few. It waits five minutes at least, has the same Message-ID, by which mail programs show it once, and lets others go first.
test('a mail that was taken without a word is sent again with the same id, after those that came later', async () => {
  await world.saveEmail(PEOPLE);
  await see('deer');
  world.mail().mood = 'keeping';
  await passAndTurn(2 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Deer at Ridge 1']);
  const [delivery] = await world.log('email');
  expect([delivery?.state, delivery?.reason]).toEqual(['pending', UNCONFIRMED]);
  const wait = Date.parse(delivery?.next_attempt_at ?? '') - world.now().getTime();
  expect(Math.round(wait / MINUTE)).toBe(5);

  world.mail().mood = 'well';
  await see('stoat', {}, await cameraCalled('Ridge 2'));
  await passAndTurn(2 * MINUTE);
  expect(subjects().slice(1)).toEqual(['a@b.nz: Stoat at Ridge 2', 'c@d.nz: Stoat at Ridge 2']);
  await passAndTurn(4 * MINUTE);
  for (let hour = 0; hour < 3; hour++) await passAndTurn(HOUR);
  expect(subjects().slice(3)).toEqual(['a@b.nz: Deer at Ridge 1', 'c@d.nz: Deer at Ridge 1']);
  expect(inbox()[3]?.messageId).toBe(inbox()[0]?.messageId);
  expect((await world.log('email')).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});
