import { expect, test } from 'vitest';
import { commandOf } from './review-command.ts';

const SPECIES = [{ key: 'p', className: 'possum' }];

function press(key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', true>> = {}) {
  return commandOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held }, SPECIES);
}

test.each([
  ['a', { kind: 'act', action: 'acknowledge' }],
  ['f', { kind: 'act', action: 'favorite' }],
  ['e', { kind: 'act', action: 'archive' }],
  ['c', { kind: 'act', action: 'clear' }],
  ['y', { kind: 'answer', answer: 'yes' }],
  ['w', { kind: 'answer', answer: 'wrong' }],
  ['n', { kind: 'answer', answer: 'wrong' }],
  ['x', { kind: 'answer', answer: 'nothing' }],
  ['u', { kind: 'answer', answer: 'unsure' }],
  ['j', { kind: 'move', by: 1 }],
  ['k', { kind: 'move', by: -1 }],
  ['z', { kind: 'undo' }],
  ['p', { kind: 'species', className: 'possum' }],
])('%s', (key, command) => {
  expect(press(key)).toEqual(command);
});

test('shift and z does again what was undone, with capitals locked as well', () => {
  expect(press('Z', { shiftKey: true })).toEqual({ kind: 'redo' });
  expect(press('z', { shiftKey: true })).toEqual({ kind: 'redo' });
  expect(press('Z')).toEqual({ kind: 'undo' });
  expect(press('A')).toEqual({ kind: 'act', action: 'acknowledge' });
});

test('keys of the browser and keys without a meaning stay alone', () => {
  expect(press('a', { ctrlKey: true })).toBeUndefined();
  expect(press('f', { metaKey: true })).toBeUndefined();
  expect(press('?', { shiftKey: true })).toBeUndefined();
  expect(press('Enter')).toBeUndefined();
  expect(press('q')).toBeUndefined();
});
