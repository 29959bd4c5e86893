import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';
import { refused } from '../../../test/refused.ts';

const STAFF_ID = 7;
const ADVICE =
  'ask for the link in the mail to be opened, or confirm it in the user accounts once you know whose it is';

let app: TestApp;
let staff: TestUser;
let person: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { INTERNAL_USER_IDS: String(STAFF_ID) } });
  staff = await createUser(app, { id: STAFF_ID });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createUser(app, { emailVerifiedAt: null });
});

const assign = (deviceIds: number[]) =>
  staff.client.internal.assignDevices({ params: { id: person.userId }, body: { deviceIds } });
const register = (body: { hardware_id: string; user_email: string }[]) =>
  staff.client.internal.registerDevices({ body });
const confirm = (id: number) => staff.client.internal.verifyEmail({ params: { id } });
const listed = async () =>
  (await staff.client.internal.users()).message.find(({ user_id }) => user_id === person.userId);

test('no camera is registered to an address that is not confirmed, alone or in a list', async () => {
  const camera = () => ({ hardware_id: randomUUID(), user_email: person.email });
  const theirs = { ...camera(), user_email: (await createUser(app)).email };
  for (const body of [[camera()], [theirs, camera()]]) {
    const error = await refused(register(body));
    const words = `These addresses are not confirmed yet, ${ADVICE}: ${person.email}.`;
    expect(error).toMatchObject({ status: 400, problem: { errors: { user_email: words } } });
  }
  const { message } = await staff.client.internal.checkRegistrations({ body: [theirs, camera()] });
  expect(message).toEqual([
    {
      entry: 1,
      field: 'user_email',
      message: `The address ${person.email} is not confirmed yet: ${ADVICE}.`,
    },
  ]);
  expect((await person.client.devices.list()).message).toEqual([]);
});

test('nor is one given to it; what it has can be taken away', async () => {
  const { deviceId: kept } = await createDevice(app, person.userId);
  const { deviceId: lost } = await createDevice(app, person.userId);
  const { deviceId: free } = await createDevice(app, null);
  const error = await refused(assign([kept, lost, free]));
  const words = `The address ${person.email} is not confirmed yet: ${ADVICE}.`;
  expect(error).toMatchObject({ status: 400, problem: { errors: { deviceIds: words } } });
  expect((await assign([kept])).message.map(({ device_id }) => device_id)).toEqual([kept]);
});

test('staff see it and confirm it by hand, on record once', async () => {
  expect(await listed()).toMatchObject({ emailVerified: false });
  for (let n = 0; n < 2; n++)
    expect((await confirm(person.userId)).message).toMatchObject({ emailVerified: true });
  expect(await listed()).toMatchObject({ emailVerified: true });
  const { deviceId } = await createDevice(app, null);
  await assign([deviceId]);
  await register([{ hardware_id: randomUUID(), user_email: person.email }]);
  expect((await person.client.devices.list()).message).toHaveLength(2);

  const entries = await app.services.db.prisma.auditEntry.findMany({
    where: { action: 'internal.verifyEmail', targetId: String(person.userId) },
  });
  expect(entries).toMatchObject([
    { actorId: STAFF_ID, details: { before: { emailVerified: false }, after: { emailVerified: true } } },
  ]);
  const history = (await person.client.history.list({ query: {} })).message;
  expect(JSON.stringify(history)).toContain('account.email_confirmed');
  expect((await refused(confirm(999_999))).status).toBe(404);
});
