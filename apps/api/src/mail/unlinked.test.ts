import { expect, test } from 'vitest';
import { unlinked } from './unlinked.ts';

const shown = (name: string) => unlinked(name).replaceAll('\u200b', '|');

test.each([
  ['Aroha', 'Aroha'],
  ['Jean-Luc d’Arc', 'Jean-Luc d’Arc'],
  ['Dr. Who', 'Dr. Who'],
  ['Creek no. 4 / north', 'Creek no. 4 / north'],
  ['3.6 V at 14:05', '3.6 V at 14:05'],
  ['J.R.', 'J.|R.'],
  ['https://evil.test/a', 'https:|/|/|evil.|test/|a'],
  ['www.evil.test', 'www.|evil.|test'],
  ['a@evil.test', 'a@|evil.|test'],
  ['Ada\r\nBcc: x', 'Ada Bcc: x'],
  ['Ada\u2028Stone\u202egnp.exe', 'Ada Stone gnp.|exe'],
])('%j reads %j', (name, words) => {
  expect(shown(name)).toBe(words);
});
