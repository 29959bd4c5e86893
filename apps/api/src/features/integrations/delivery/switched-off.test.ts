import { expect, test } from 'vitest';
import { MINUTE, withMails } from '../../../../test/contexts/mail-context.ts';
import { createDevice } from '../../../../test/factories.ts';

const { inbox, passAndDeliver, see, subjects, context } = withMails();
const CLASS_OFF = 'Its class or group was switched off before it could be sent.';

const setClasses = (platform: 'email' | 'gundi_v2', notificationClasses: string[] | 'all') =>
  context.client().integrations.setClasses({ params: { platform }, body: { notificationClasses } });
const standing = async (platform: 'email' | 'gundi_v2' = 'email') =>
  (await context.log(platform)).map(({ kind, state, reason, count }) => [kind, state, reason, count]);

test('a class that is switched off while its sequence waits is not mailed; what was to go with it goes by itself', async () => {
  await context.saveEmail(['a@b.nz']);
  await see('person');
  await see('person');
  await see('kea');
  context.mail().refusals.set('MAIL FROM', { code: 451, words: 'not now' });
  await passAndDeliver(2 * MINUTE);
  expect(await standing()).toEqual([
    ['insight', 'pending', 'The mail server asked to try again: 451 not now', 3],
  ]);
  context.mail().refusals.clear();
  await setClasses('email', ['kea']);
  await passAndDeliver(MINUTE);
  await passAndDeliver(2 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Kea at Ridge 1']);
  expect(await standing()).toEqual([
    ['insight', 'delivered', null, 1],
    ['insight', 'skipped', CLASS_OFF, 1],
    ['insight', 'skipped', CLASS_OFF, 1],
  ]);
});

test('a group that is taken out while its sequence waits is not mailed, and others are', async () => {
  const other = await createDevice(context.test(), context.owner().userId);
  const { groups, integrations } = context.client();
  const group = async (groupName: string, deviceId: number) => {
    const { group_id } = (await groups.create({ body: { groupName } })).message;
    await groups.addDevice({ params: { groupId: group_id }, body: { deviceId } });
    return { groupId: group_id, groupNotificationClasses: 'all' as const };
  };
  const [first, second] = [
    await group('Ridge', context.camera().deviceId),
    await group('Valley', other.deviceId),
  ];
  await context.saveEmail(['a@b.nz'], { groupNotifications: [first, second] });
  await see('kea');
  await see('weka', {}, other);
  await integrations.setGroups({ params: { platform: 'email' }, body: { groupNotifications: [second] } });
  await passAndDeliver(2 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Weka at cam']);
  expect((await standing()).map(([, state]) => state).sort()).toEqual(['delivered', 'skipped']);
});

test('a mail that one address has got goes to the others as it is, but not to one that was taken out', async () => {
  await context.saveEmail(['a@b.nz', 'c@d.nz', 'e@f.nz']);
  await see('person');
  context.mail().refusals.set('c@d.nz', { code: 451, words: 'greylisted' });
  context.mail().refusals.set('e@f.nz', { code: 451, words: 'greylisted' });
  await passAndDeliver(2 * MINUTE);
  await setClasses('email', ['kea']);
  await context.client().integrations.setEmails({ body: { options: { emails: ['a@b.nz', 'c@d.nz'] } } });
  context.mail().refusals.clear();
  await passAndDeliver(6 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Person at Ridge 1', 'c@d.nz: Person at Ridge 1']);
  expect(await standing()).toEqual([['insight', 'delivered', null, 1]]);
});

test('digests that are switched off while they wait are not mailed', async () => {
  context.setClock('2026-11-20T06:00:00Z');
  await context.saveEmail(['a@b.nz'], { digestSetting: 'daily' });
  context.setClock('2026-11-20T07:00:00Z');
  await context.orderDigests();
  await context.client().integrations.setEmails({ body: { options: { digestSetting: 'none' } } });
  await passAndDeliver(MINUTE);
  expect(inbox()).toEqual([]);
  expect(await standing()).toEqual([
    ['digest', 'skipped', 'The daily digest was switched off before it could be sent.', 1],
  ]);
});

test('Gundi hears nothing of a class that was switched off before it was delivered', async () => {
  await context.saveGundi();
  await see('person');
  await see('kea');
  await setClasses('gundi_v2', ['kea']);
  await context.deliverAll();
  expect(context.gundi().heard.map(({ body }) => (body as { title: string }[]).length)).toEqual([1]);
  expect(await standing('gundi_v2')).toEqual([
    ['insight', 'delivered', null, 1],
    ['insight', 'skipped', CLASS_OFF, 1],
  ]);
});
