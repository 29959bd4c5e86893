import { expect, test } from 'vitest';
import {
  CLASSES_OF_NO_GROUP,
  type DraftPart,
  GROUP_NOT_ADDED,
  GROUP_WITHOUT_CLASSES,
  GROUPS_MISSING,
  groupsFault,
  toDraft,
} from './integration-draft.ts';
import { PLATFORM_OPTIONS } from './platforms/platform-options.ts';

const draft = (part: DraftPart) => ({ ...toDraft(undefined), ...part });

test('a new key is asked for once, and may be left out afterwards', () => {
  const { faults } = PLATFORM_OPTIONS.gundi_v2;
  expect(faults(draft({}), true)).toEqual({ key: 'Please enter the API key.' });
  expect(faults(draft({}), false)).toEqual({});
  expect(faults(draft({ key: 'two words' }), false).key).toContain('no spaces');
  expect(faults(draft({ key: ' fine ' }), true)).toEqual({});
});

test.each([
  [{ emails: [] }, 'Please add at least one email.'],
  [{ emails: ['a@b.nz'], typed: 'nobody' }, 'Not a valid email.'],
  [{ emails: ['a@b.nz'], typed: 'A@b.nz' }, 'Email has already been added.'],
  [{ emails: [], typed: 'a@b.nz' }, undefined],
  [{ emails: ['a@b.nz'] }, undefined],
] satisfies [DraftPart, string | undefined][])('addresses %j: %s', (part, text) => {
  expect(PLATFORM_OPTIONS.email.faults(draft(part), true).emails).toBe(text);
});

test('group notifications need a row, and one that was begun wants to be added', () => {
  const groups = [{ groupId: 1, filter: { all: true, classes: [] } }];
  expect(groupsFault(draft({ byGroup: true }))).toBe(GROUPS_MISSING);
  expect(groupsFault(draft({ byGroup: true, groups }))).toBeUndefined();
  expect(groupsFault(draft({ byGroup: true, groups, nextGroup: 2 }))).toBe(GROUP_NOT_ADDED);
  const emptied = [...groups, { groupId: 2, filter: { all: false, classes: [] } }];
  expect(groupsFault(draft({ byGroup: true, groups: emptied }))).toBe(GROUP_WITHOUT_CLASSES);
  const nextFilter = { all: false, classes: ['kiwi'] };
  expect(groupsFault(draft({ byGroup: true, groups, nextFilter }))).toBe(CLASSES_OF_NO_GROUP);
  expect(groupsFault(draft({ byGroup: false, nextGroup: 2, nextFilter }))).toBeUndefined();
});
