import { describe, expect, test } from 'vitest';
import { unmetRequirements } from './password-rule.ts';

describe('the password rule', () => {
  test.each(['Sightline!2026', 'Abcdefg! ', 'Åbcdefgh#', 'Aa!aaaaaa'])('accepts %j', (password) => {
    expect(unmetRequirements(password)).toEqual([]);
  });

  test.each([
    ['Abcdef!8', ['longer than 8 characters']],
    ['abcdefgh!', ['one upper case letter']],
    ['ABCDEFGH!', ['one lower case letter']],
    ['Abcdefgh9', ['one special character']],
    ['Abcdefgh 9', ['one special character']],
    [
      '',
      ['longer than 8 characters', 'one upper case letter', 'one lower case letter', 'one special character'],
    ],
  ])('says what %j lacks', (password, unmet) => {
    expect(unmetRequirements(password)).toEqual(unmet);
  });

  test('counts characters and not the halves that make them up', () => {
    expect(unmetRequirements('Aa!🦊🦊🦊🦊')).toContain('longer than 8 characters');
  });
});
