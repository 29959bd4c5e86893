import { describe, expect, test } from 'vitest';
import { knownTaxon } from '../camtrap-dp/taxa.ts';
import { isBlurred, type SaidOfPhoto, showsKind } from './blurred-photos.ts';

const photo = (changes: Partial<SaidOfPhoto>): SaidOfPhoto => ({
  className: 'stoat',
  confirmedClassName: null,
  userConfirmed: null,
  classList: [],
  ...changes,
});
const showsPeople = (changes: Partial<SaidOfPhoto>) => showsKind(photo(changes), ['human'], knownTaxon);

describe('a photo shows people', () => {
  test('where the model says so, or names them among others as likely', () => {
    expect(showsPeople({ className: 'person' })).toBe(true);
    const named = (confidence: number) => [{ className: 'human', confidence }];
    expect([showsPeople({ classList: named(20) }), showsPeople({ classList: named(19) })]).toEqual([
      true,
      false,
    ]);
  });

  test('or where a person says so, whose word is the last one', () => {
    expect(showsPeople({ confirmedClassName: 'human', userConfirmed: false })).toBe(true);
    const corrected = { className: 'human', confirmedClassName: 'deer', userConfirmed: false };
    expect(showsPeople({ ...corrected, classList: [{ className: 'human', confidence: 90 }] })).toBe(false);
  });
});

test('vehicles are blurred only where that was chosen, and nothing where that was', () => {
  const car = photo({ className: 'car' });
  const person = photo({ className: 'person' });
  expect(
    (['nothing', 'people', 'people-and-vehicles'] as const).map((choice) => [
      isBlurred(choice, person, knownTaxon),
      isBlurred(choice, car, knownTaxon),
    ]),
  ).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});
