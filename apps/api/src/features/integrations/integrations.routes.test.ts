import type { ProblemError } from '@sightline/contract/kernel/errors';
import { expect, test } from 'vitest';
import { withDeliveries } from '../../../test/contexts/delivery-context.ts';
import { createUser } from '../../../test/factories.ts';
import { refused } from '../../../test/refused.ts';
import { GUNDI_KEY } from '../../../test/servers/gundi-receiver.ts';

const context = withDeliveries({ DATABASE_POOL: '8' });

const save = (platform: 'gundi' | 'gundi_v2' | 'email', options: object, more: object = {}) =>
  context.client().integrations.save({ body: { platform, options, ...more } });

test('a key is kept encrypted, comes back masked, and its mask keeps it', async () => {
  const { message } = await context.saveGundi();
  expect(message.data).toEqual({
    gundiApiKey: null,
    gundiV2ApiKey: '••••a1b2',
    emails: [],
    phoneNumbers: [],
    alertSetting: 'disabled',
    digestSetting: 'none',
    notificationClasses: 'all',
    byGroup: false,
    groupNotifications: [],
  });
  expect(message.health).toMatchObject({ state: 'ok', waiting: 0, last_success_at: null });
  await save('gundi_v2', { gundiV2ApiKey: '••••a1b2' }, { notificationClasses: ['stoat', 'kea', 'kea'] });
  await save('gundi_v2', {});
  expect((await context.integration()).data).toMatchObject({
    gundiV2ApiKey: '••••a1b2',
    notificationClasses: ['kea', 'stoat'],
  });
  const { rows } = await context
    .test()
    .services.db.pool.query(
      `SELECT (SELECT json_agg(n)::text FROM integrations n) || COALESCE((SELECT json_agg(j)::text FROM pgboss.job j), '') AS all`,
    );
  expect(rows[0].all).toContain('gundi_v2');
  expect(rows[0].all).not.toContain(GUNDI_KEY);
  expect(rows[0].all).not.toContain(Buffer.from(GUNDI_KEY).toString('hex'));
  expect((await context.client().integrations.test({ params: { platform: 'gundi_v2' } })).message.state).toBe(
    'delivered',
  );
});

test.each([
  ['gundi', {}, 'gundiApiKey', 'Please enter the API key.'],
  ['gundi_v2', { gundiV2ApiKey: '  ' }, 'gundiV2ApiKey', 'Please enter the API key.'],
  ['gundi_v2', { gundiV2ApiKey: '••••a1b2' }, 'gundiV2ApiKey', 'Please enter the API key.'],
  [
    'gundi_v2',
    { gundiV2ApiKey: 'two words' },
    'gundiV2ApiKey',
    'An API key has at most 200 characters and no spaces. Please paste it again.',
  ],
  ['email', {}, 'emails', 'Please add at least one email.'],
  ['email', { emails: ['nobody'] }, 'emails', 'Not a valid email.'],
  ['email', { emails: ['a@b.nz', 'A@B.NZ'] }, 'emails', 'Email has already been added.'],
  ['email', { emails: ['a@b.nz', 'b@b.nz', 'c@b.nz', 'd@b.nz'] }, 'emails', 'At most 3 emails can be added.'],
] as const)('%s with %j is a 400 that blames %s', async (platform, options, field, words) => {
  const error = await refused(save(platform, options));
  expect([error.status, error.field(field)]).toEqual([400, words]);
  expect((await context.client().integrations.list()).message).toEqual([]);
});

test.each([
  ['platform', 'fax', {}],
  ['digestSetting', 'email', { emails: ['a@b.nz'], digestSetting: 'weekly' }],
  ['alertSetting', 'email', { emails: ['a@b.nz'], alertSetting: 'maybe' }],
] as const)('a word that %s does not know is a 400 that blames it', async (field, platform, options) => {
  const error = await refused(save(platform as 'email', options));
  expect([error.status, error.field(field)]).toEqual([400, expect.any(String)]);
  expect((await context.client().integrations.list()).message).toEqual([]);
});

test('a mask of another key changes nothing', async () => {
  await context.saveGundi();
  const error = await refused(save('gundi_v2', { gundiV2ApiKey: '••••ffff' }));
  expect(error.field('gundiV2ApiKey')).toBe(
    'This is not the key that is kept. Leave the field as it was, or paste a whole key.',
  );
});

test('Gundi v1 and v2 exclude each other, also when both are asked for at once', async () => {
  await context.saveGundi('gundi');
  const error = await refused(context.saveGundi('gundi_v2'));
  expect([error.status, error.message]).toEqual([
    409,
    'Gundi v2 and Gundi v1 are mutually exclusive. Delete Gundi v1 first.',
  ]);
  await context.client().integrations.remove({ params: { platform: 'gundi' } });
  const both = await Promise.allSettled([
    context.saveGundi('gundi'),
    context.saveGundi('gundi_v2'),
    context.saveGundi('gundi'),
    context.saveGundi('gundi_v2'),
  ]);
  const rejected = both.filter((result) => result.status === 'rejected');
  expect(rejected.map((result) => (result.reason as ProblemError).status)).toEqual([409, 409]);
  expect((await context.client().integrations.list()).message).toHaveLength(1);
});

test('e-mail settings change one by one, filters by their own calls', async () => {
  await context.saveEmail(['a@b.nz'], { phoneNumbers: ['+64 1'] });
  const { integrations } = context.client();
  await integrations.setEmails({
    body: { options: { emails: ['a@b.nz', 'c@d.nz'], alertSetting: 'enabled', digestSetting: 'daily' } },
  });
  await integrations.setEmails({ body: { options: { digestSetting: 'none' } } });
  await integrations.setClasses({
    params: { platform: 'email' },
    body: { notificationClasses: 'none' },
  });
  const { message: group } = await context.client().groups.create({ body: { groupName: 'Ridge' } });
  const groupNotifications = [{ groupId: group.group_id, groupNotificationClasses: ['stoat'] }];
  const { message } = await integrations.setGroups({
    params: { platform: 'email' },
    body: { groupNotifications },
  });
  expect(message.data).toEqual({
    gundiApiKey: null,
    gundiV2ApiKey: null,
    emails: ['a@b.nz', 'c@d.nz'],
    phoneNumbers: ['+64 1'],
    alertSetting: 'enabled',
    digestSetting: 'none',
    notificationClasses: 'none',
    byGroup: true,
    groupNotifications,
  });
  const twice = [...groupNotifications, ...groupNotifications];
  const error = await refused(
    integrations.setGroups({ params: { platform: 'email' }, body: { groupNotifications: twice } }),
  );
  expect([error.status, error.message]).toEqual([400, 'A group can be chosen only once.']);
  const nobody: ([] | 'none')[] = [[], 'none'];
  for (const groupNotificationClasses of nobody) {
    const empty = [{ groupId: group.group_id, groupNotificationClasses }];
    const nothing = await refused(
      integrations.setGroups({ params: { platform: 'email' }, body: { groupNotifications: empty } }),
    );
    expect([nothing.status, nothing.message]).toEqual([400, 'Choose at least one class.']);
  }
});

test("what is somebody else's, or nobody's, is the one 404", async () => {
  const stranger = await createUser(context.test());
  const { message: group } = await stranger.client.groups.create({ body: { groupName: 'Theirs' } });
  await context.saveEmail(['a@b.nz']);
  const foreign = [{ groupId: group.group_id, groupNotificationClasses: 'all' as const }];
  const made = [{ groupId: 999_999, groupNotificationClasses: 'all' as const }];
  const groups = (authorization: string, platform: string, groupNotifications: unknown) =>
    context.test().inject({
      method: 'PUT',
      url: `/integrations/${platform}/groups`,
      headers: { authorization },
      payload: { groupNotifications, nonsense: 1 },
    });
  const answers = [
    await groups(context.owner().authorization, 'email', foreign),
    await groups(context.owner().authorization, 'email', [...made, { groupId: 'x' }]),
    await groups(context.owner().authorization, 'gundi', []),
    await groups(stranger.authorization, 'email', []),
    await groups(context.owner().authorization, 'fax', []),
  ];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  const saved = await refused(save('gundi', { gundiApiKey: '', groupNotifications: foreign }));
  expect(saved.status).toBe(404);
  const { message: test } = await context.client().integrations.test({ params: { platform: 'email' } });
  const theirs = await refused(
    stranger.client.integrations.retry({ params: { platform: 'email', deliveryId: test.delivery_id } }),
  );
  expect(theirs.status).toBe(404);
  expect((await refused(stranger.client.integrations.setEmails({ body: { options: {} } }))).status).toBe(404);
});

test('a test event goes to Gundi v1 too, and only to where the server looks for it', async () => {
  const elsewhere = { host: 'http://127.0.0.1:1', url: 'http://127.0.0.1:1' };
  await save('gundi', { gundiApiKey: GUNDI_KEY, ...elsewhere }, elsewhere);
  const { message } = await context.client().integrations.test({ params: { platform: 'gundi' } });
  expect(message).toMatchObject({ kind: 'test', state: 'delivered' });
  expect(context.gundi().heard).toMatchObject([
    { method: 'POST', path: '/positions/', body: [{ location: { x: 172.8, y: -41.8 } }] },
  ]);
});

test('no mail goes to others for an account whose own address is not confirmed', async () => {
  const stranger = await createUser(context.test(), { emailVerifiedAt: null });
  const emails = ['third@sightline.test'];
  await stranger.client.integrations.save({ body: { platform: 'email', options: { emails } } });
  const answer = await refused(stranger.client.integrations.test({ params: { platform: 'email' } }));
  expect(answer).toMatchObject({ status: 403 });
  expect(answer.message).toContain('Please confirm your own email address first');
});

test('test events are limited', async () => {
  await context.saveGundi();
  const send = () => context.client().integrations.test({ params: { platform: 'gundi_v2' } });
  for (let n = 0; n < 3; n++) expect((await send()).message.object_id).toMatch(/^object-\d+$/);
  expect((await refused(send())).status).toBe(429);
  expect(context.gundi().heard[0]).toMatchObject({
    method: 'POST',
    path: '/v2/events/',
    body: [{ title: 'Test event from Sightline', location: { lat: -41.8, lon: 172.8 } }],
  });
});

test('test events are limited for the account, not only for an integration that can be made anew', async () => {
  const send = () => context.client().integrations.test({ params: { platform: 'gundi_v2' } });
  for (let n = 0; n < 20; n++) {
    if (n % 3 === 0) {
      if (n > 0) await context.client().integrations.remove({ params: { platform: 'gundi_v2' } });
      await context.saveGundi();
    }
    expect((await send()).message.state).toBe('delivered');
  }
  const error = await refused(send());
  expect([error.status, error.message]).toEqual([
    429,
    'That was a lot of test events. Please try again in an hour.',
  ]);
});
