import { describe, expect, test } from 'vitest';
import { guessablePasswordError, type PasswordOwner } from './guessable-password.ts';

const OWNER: PasswordOwner = {
  firstName: 'Aroha Jane',
  lastName: 'Ngata',
  username: 'aroha_n',
  email: 'aroha.ngata@harbourtrust.example',
  companyName: 'Kauri Cameras',
};
const COMMON = new Set([
  'password',
  'qwerty',
  'p@ssword',
  'trustno1',
  'sunshine',
  'welcome',
  'princess',
  'sixty7',
]);
const fault = (password: string, owner = OWNER) =>
  guessablePasswordError(password, owner, (text) => COMMON.has(text));

describe('common passwords', () => {
  test.each([
    'Password!',
    'PASSWORd!2026',
    '#1Password#',
    'P@ssw0rd!!',
    'Pa$$word-1985',
    'Qw3rty!!!',
    'TrustNo1',
    'Sunshin3!',
    '$unshine!',
    '#1$unshin3!1',
    'Sunshin31985!',
    'Welcom3!!',
    'Princ3$$!',
    'Sixty7!2026',
  ])('%j is refused', (password) => {
    expect(fault(password)).toContain('most used passwords');
  });

  test.each([
    'Password-on-the-roof!',
    'Tui-in-the-flax-2',
    'Weka!qwerty!Weka',
    '!!!!!!!!!!',
    'Zx9!kfPq2',
    'Sunshin!3!!',
    'Zx9!Welcom3',
  ])('%j is not', (password) => {
    expect(fault(password)).toBeUndefined();
  });
});

describe('words that others know', () => {
  test.each([
    ['the product', 'Sightline!2026'],
    ['the company', 'Kauri-Cameras!1'],
    ['a part of a first name', 'Aroha!!2026'],
    ['both names', 'Aroha.Ngata!1985'],
    ['the user name', 'Aroha_N!1985'],
    ['the address', 'Aroha.Ngata@harbourtrust.example'],
    ['the host of the address', 'HarbourTrust!12'],
    ['one with look-alikes', '$1ghtl1n3!2026'],
    ['one twice', 'NgataNgata!12'],
  ])('%s alone is not enough', (_, password) => {
    expect(fault(password)).toBe(
      'Besides your names, your email address and the name of this console, a password needs at least 8 characters. Please choose another one.',
    );
  });

  test('what stands beside them counts', () => {
    expect(fault('Aroha-feeds-9-tui!')).toBeUndefined();
    expect(fault('Ngata!234567')).toContain('8 characters');
    expect(fault('Ngata!2345678')).toBeUndefined();
  });

  test('names of three letters are no words, nor are those of others', () => {
    const li = { ...OWNER, firstName: 'Bo', lastName: 'Lin', username: 'bo', email: 'bo@lin.example' };
    expect(fault('Bolin!2026', li)).toBeUndefined();
    expect(fault('Ngata!2026', li)).toBeUndefined();
  });
});
