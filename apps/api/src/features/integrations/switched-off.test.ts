import { expect, test } from 'vitest';
import { createDevice } from '../../../test/factories.ts';
import { MINUTE, withMails } from '../../../test/mail-world.ts';

const { inbox, passAndTurn, see, subjects, world } = withMails();
const CLASS_OFF = 'Its class or group was switched off before it could be sent.';

const setClasses = (platform: 'email' | 'gundi_v2', notificationClasses: string[] | 'all') =>
  world.client().integrations.setClasses({ params: { platform }, body: { notificationClasses } });
const standing = async (platform: 'email' | 'gundi_v2' = 'email') =>
  (await world.log(platform)).map(({ kind, state, reason, count }) => [kind, state, reason, count]);

test('a class that is switched off while its visit waits is not mailed; what was to go with it goes by itself', async () => {
  await world.saveEmail(['a@b.nz']);
  await see('person');
  await see('person');
  await see('kea');
  world.mail().refusals.set('MAIL FROM', { code: 451, words: 'not now' });
  await passAndTurn(2 * MINUTE);
  expect(await standing()).toEqual([
    ['insight', 'pending', 'The mail server asked to try again: 451 not now', 3],
  ]);
  world.mail().refusals.clear();
  await setClasses('email', ['kea']);
  await passAndTurn(MINUTE);
  await passAndTurn(2 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Kea at Ridge 1']);
  expect(await standing()).toEqual([
    ['insight', 'delivered', null, 1],
    ['insight', 'skipped', CLASS_OFF, 1],
    ['insight', 'skipped', CLASS_OFF, 1],
  ]);
});

test('a group that is taken out while its visit waits is not mailed, and others are', async () => {
  const other = await createDevice(world.test(), world.owner().userId);
  const { groups, integrations } = world.client();
  const group = async (groupName: string, deviceId: number) => {
    const { group_id } = (await groups.create({ body: { groupName } })).message;
    await groups.addDevice({ params: { groupId: group_id }, body: { deviceId } });
    return { groupId: group_id, groupNotificationClasses: 'all' as const };
  };
  const [first, second] = [
    await group('Ridge', world.camera().deviceId),
    await group('Valley', other.deviceId),
  ];
  await world.saveEmail(['a@b.nz'], { groupNotifications: [first, second] });
  await see('kea');
  await see('weka', {}, other);
  await integrations.setGroups({ params: { platform: 'email' }, body: { groupNotifications: [second] } });
  await passAndTurn(2 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Weka at cam']);
  expect((await standing()).map(([, state]) => state).sort()).toEqual(['delivered', 'skipped']);
});

test('a mail that one address has got goes to the others as it is, but not to one that was taken out', async () => {
  await world.saveEmail(['a@b.nz', 'c@d.nz', 'e@f.nz']);
  await see('person');
  world.mail().refusals.set('c@d.nz', { code: 451, words: 'greylisted' });
  world.mail().refusals.set('e@f.nz', { code: 451, words: 'greylisted' });
  await passAndTurn(2 * MINUTE);
  await setClasses('email', ['kea']);
  await world.client().integrations.setEmails({ body: { options: { emails: ['a@b.nz', 'c@d.nz'] } } });
  world.mail().refusals.clear();
  await passAndTurn(6 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Person at Ridge 1', 'c@d.nz: Person at Ridge 1']);
  expect(await standing()).toEqual([['insight', 'delivered', null, 1]]);
});

test('digests that are switched off while they wait are not mailed', async () => {
  world.setClock('2026-11-20T06:00:00Z');
  await world.saveEmail(['a@b.nz'], { digestSetting: 'daily' });
  world.setClock('2026-11-20T07:00:00Z');
  await world.orderDigests();
  await world.client().integrations.setEmails({ body: { options: { digestSetting: 'none' } } });
  await passAndTurn(MINUTE);
  expect(inbox()).toEqual([]);
  expect(await standing()).toEqual([
    ['digest', 'skipped', 'The daily digest was switched off before it could be sent.', 1],
  ]);
});

test('Gundi hears nothing of a class that was switched off before it was its turn', async () => {
  await world.saveGundi();
  await see('person');
  await see('kea');
  await setClasses('gundi_v2', ['kea']);
  await world.turns();
  expect(world.gundi().heard.map(({ body }) => (body as { title: string }[]).length)).toEqual([1]);
  expect(await standing('gundi_v2')).toEqual([
    ['insight', 'delivered', null, 1],
    ['insight', 'skipped', CLASS_OFF, 1],
  ]);
});
