import { expect, test } from 'vitest';
import { groupNamesByDevice } from './group-names.ts';

test('groups of a camera are derived from the lists of the groups, in their order', () => {
  const names = groupNamesByDevice([
    { group_name: 'Ridge', devices: [7, 8] },
    { group_name: 'Creek', devices: [8] },
    { group_name: 'Study', devices: [] },
    { group_name: 'All', devices: [8, 7] },
  ]);
  expect([...names]).toEqual([
    [7, ['Ridge', 'All']],
    [8, ['Ridge', 'Creek', 'All']],
  ]);
});
