import { expect, test } from 'vitest';
import { fromClassFilter, toClassFilter } from './notification-classes.ts';

test.each([
  ['all', { mode: 'all', classes: [] }, 'all'],
  ['none', { mode: 'none', classes: [] }, 'none'],
  [[], { mode: 'none', classes: [] }, 'none'],
  [['stoat', 'kea', 'stoat'], { mode: 'listed', classes: ['kea', 'stoat'] }, ['kea', 'stoat']],
] as const)('%j is kept as %j and comes back as %j', (chosen, kept, back) => {
  expect(toClassFilter(chosen)).toEqual(kept);
  expect(fromClassFilter(toClassFilter(chosen))).toEqual(back);
});
