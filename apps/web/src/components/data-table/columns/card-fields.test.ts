import { expect, test } from 'vitest';
import { fieldsToChoose, isOnCard, parseCardFields } from './card-fields.ts';

const columns = [
  { id: 'name', card: 'title' },
  { id: 'status', card: 'fact' },
  { id: 'voltage' },
  { id: 'place' },
  { id: 'buttons', csv: false },
] as const;
const chosen = (fields: Record<string, boolean>, shown: readonly string[] = []) =>
  fieldsToChoose(columns, shown)
    .filter((column) => isOnCard(column, fields))
    .map(({ id }) => id);

test('titles and buttons have their place; others can be chosen', () => {
  expect(fieldsToChoose(columns, []).map(({ id }) => id)).toEqual(['status', 'voltage', 'place']);
  expect(fieldsToChoose(columns, ['place']).map(({ id }) => id)).toEqual(['status', 'voltage']);
});

test('facts are on the card until they are taken off, others once they are put on it', () => {
  expect(chosen({})).toEqual(['status']);
  expect(chosen({ voltage: true })).toEqual(['status', 'voltage']);
  expect(chosen({ status: false, place: true })).toEqual(['place']);
});

test('senseless stored choices are left out', () => {
  expect(parseCardFields({ status: false, voltage: 'yes' })).toEqual({ status: false });
  expect(parseCardFields('x')).toEqual({});
  expect(parseCardFields(null)).toEqual({});
});
