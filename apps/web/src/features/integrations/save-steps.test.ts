import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import type { Platform } from '@sightline/domain/integrations/platform';
import { expect, test } from 'vitest';
import { type DraftPart, toDraft } from './integration-draft.ts';
import { saveSteps } from './save-steps.ts';

const DATA: Integration['data'] = {
  gundiApiKey: null,
  gundiV2ApiKey: null,
  emails: [],
  phoneNumbers: [],
  alertSetting: 'disabled',
  digestSetting: 'none',
  notificationClasses: 'all',
  byGroup: false,
  groupNotifications: [],
};

function configured(platform: Platform, data: Partial<Integration['data']> = {}): Integration {
  const byGroup = (data.groupNotifications ?? []).length > 0;
  return {
    platform,
    data: { ...DATA, byGroup, ...data },
    unsubscribed: [],
    unconfirmed: [],
  } as unknown as Integration;
}

/** The calls for a change of what is there, as `call` and what it carries. */
function steps(platform: Platform, integration: Integration | undefined, change: DraftPart) {
  return saveSteps(platform, integration, { ...toDraft(integration), ...change }).map(({ call, input }) => ({
    call,
    ...input,
  }));
}

const KIWI = { all: false, classes: ['kiwi'] };

test('a new Gundi integration is one POST with its key and filter', () => {
  expect(steps('gundi_v2', undefined, { key: ' a-key ' })).toEqual([
    {
      call: 'save',
      body: { platform: 'gundi_v2', options: { gundiV2ApiKey: 'a-key' }, notificationClasses: 'all' },
    },
  ]);
  expect(steps('gundi', undefined, { key: 'a-key', filter: KIWI })).toEqual([
    {
      call: 'save',
      body: { platform: 'gundi', options: { gundiApiKey: 'a-key' }, notificationClasses: ['kiwi'] },
    },
  ]);
});

test('a new e-mail integration is one POST, with its groups where the switch is on', () => {
  const groups = [{ groupId: 4, filter: { all: false, classes: ['stoat', 'kiwi', 'kiwi'] } }];
  expect(
    steps('email', undefined, { emails: ['a@b.nz'], digest: true, byGroup: true, groups, filter: KIWI }),
  ).toEqual([
    {
      call: 'save',
      body: {
        platform: 'email',
        options: {
          emails: ['a@b.nz'],
          alertSetting: 'enabled',
          digestSetting: 'daily',
          groupNotifications: [{ groupId: 4, groupNotificationClasses: ['kiwi', 'stoat'] }],
        },
        notificationClasses: ['kiwi'],
      },
    },
  ]);
  const [off] = steps('email', undefined, { emails: ['a@b.nz'], byGroup: false, groups });
  expect(off).not.toHaveProperty('body.options.groupNotifications');
});

test('nothing changed, nothing sent', () => {
  const email = configured('email', { emails: ['a@b.nz'], notificationClasses: ['kiwi', 'stoat'] });
  expect(steps('email', email, { filter: { all: false, classes: ['stoat', 'kiwi'] } })).toEqual([]);
  expect(steps('gundi', configured('gundi', { gundiApiKey: '••••a1b2' }), { key: '  ' })).toEqual([]);
});

test('a new key is a POST that says nothing of the filter', () => {
  expect(steps('gundi', configured('gundi', { gundiApiKey: '••••a1b2' }), { key: 'another' })).toEqual([
    { call: 'save', body: { platform: 'gundi', options: { gundiApiKey: 'another' } } },
  ]);
});

test.each([
  [{ emails: ['c@d.nz'] }, { emails: ['c@d.nz'], alertSetting: 'disabled', digestSetting: 'none' }],
  [{ alerts: true }, { emails: ['a@b.nz'], alertSetting: 'enabled', digestSetting: 'none' }],
  [{ digest: true }, { emails: ['a@b.nz'], alertSetting: 'disabled', digestSetting: 'daily' }],
] satisfies [DraftPart, object][])('%j is a PUT of the e-mail options', (change, options) => {
  const email = configured('email', { emails: ['a@b.nz'] });
  expect(steps('email', email, change)).toEqual([{ call: 'setEmails', body: { options } }]);
});

test('another filter of the whole is a PUT of notification classes', () => {
  const params = { platform: 'email' };
  const email = configured('email', { emails: ['a@b.nz'] });
  expect(steps('email', email, { filter: KIWI })).toEqual([
    { call: 'setClasses', params, body: { notificationClasses: ['kiwi'] } },
  ]);
  expect(steps('email', email, { filter: { all: false, classes: [] } })).toEqual([
    { call: 'setClasses', params, body: { notificationClasses: 'none' } },
  ]);
});

test('groups are a PUT of their own, and the filter of the whole stays as it was', () => {
  const gundi = configured('gundi_v2', { gundiV2ApiKey: '••••a1b2' });
  const groups = [{ groupId: 4, filter: { all: true, classes: [] } }];
  expect(steps('gundi_v2', gundi, { byGroup: true, groups, filter: KIWI })).toEqual([
    {
      call: 'setGroups',
      params: { platform: 'gundi_v2' },
      body: { groupNotifications: [{ groupId: 4, groupNotificationClasses: 'all' }] },
    },
  ]);
});

test('back to one filter: first the filter, then the groups let go', () => {
  const email = configured('email', {
    emails: ['a@b.nz'],
    groupNotifications: [{ groupId: 4, groupNotificationClasses: ['kiwi'] }],
  });
  const params = { platform: 'email' };
  expect(steps('email', email, { byGroup: false, filter: KIWI, alerts: true })).toEqual([
    {
      call: 'setEmails',
      body: { options: { emails: ['a@b.nz'], alertSetting: 'enabled', digestSetting: 'none' } },
    },
    { call: 'setClasses', params, body: { notificationClasses: ['kiwi'] } },
    { call: 'setGroups', params, body: { groupNotifications: [] } },
  ]);
  expect(steps('email', email, {})).toEqual([]);
});

test('the classes of one group changed, a group came, a group went', () => {
  const both = [
    { groupId: 4, groupNotificationClasses: ['kiwi'] },
    { groupId: 5, groupNotificationClasses: 'all' as const },
  ];
  const email = configured('email', { emails: ['a@b.nz'], groupNotifications: both });
  const [first, second] = toDraft(email).groups;
  if (!first || !second) throw new Error('There are two groups.');
  const sent = (groups: DraftPart['groups']) =>
    steps('email', email, groups ? { groups } : {}).map(({ call }) => call);
  expect(sent([second, first])).toEqual([]);
  expect(sent([{ ...first, filter: { all: true, classes: [] } }, second])).toEqual(['setGroups']);
  expect(sent([first])).toEqual(['setGroups']);
  expect(sent([first, { ...second, groupId: 6 }])).toEqual(['setGroups']);
});

test('by group with no group left: switched off it is said, even though no filter differs', () => {
  const email = configured('email', { emails: ['a@b.nz'], byGroup: true });
  expect(steps('email', email, {})).toEqual([]);
  expect(steps('email', email, { byGroup: false }).map(({ call }) => call)).toEqual(['setGroups']);
});
