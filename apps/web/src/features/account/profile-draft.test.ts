import { expect, test } from 'vitest';
import { hasChanged, isComplete } from './profile-draft.ts';

const SAVED = { firstName: 'Hana', lastName: 'Marsh', country: 'Aotearoa' };

test.each([
  ['nothing', {}, false],
  ['spaces at the end', { firstName: 'Hana ' }, false],
  ['a name', { lastName: 'Reid' }, true],
  ['the country', { country: 'Chile' }, true],
])('%s is a change', (_, typed, isChange) => {
  expect(hasChanged({ ...SAVED, ...typed }, SAVED)).toBe(isChange);
});

test('nothing may be empty', () => {
  expect(isComplete(SAVED)).toBe(true);
  for (const field of ['firstName', 'lastName', 'country']) {
    expect(isComplete({ ...SAVED, [field]: '  ' })).toBe(false);
  }
});
