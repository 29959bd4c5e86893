import { expect, test } from 'vitest';
import { areNamed, changedNames, sharedNames } from './class-names.ts';

const proposed = (scientificName: string, className: string) => ({
  scientificName,
  className,
  source: 'table' as const,
  observations: 1,
  sharedWith: [],
});
const CLASSES = [
  proposed('Rattus rattus', 'rat'),
  proposed('Rattus norvegicus', 'rat'),
  proposed('Mustela erminea', 'stoat'),
];

test('names that become one class are told as the fields stand', () => {
  const shared = (chosen: Record<string, string>) => [...sharedNames(CLASSES, chosen)];
  expect(shared({})).toEqual([
    ['Rattus rattus', ['Rattus norvegicus']],
    ['Rattus norvegicus', ['Rattus rattus']],
    ['Mustela erminea', []],
  ]);
  expect(new Map(shared({ 'Rattus norvegicus': ' stoat ' })).get('Mustela erminea')).toEqual([
    'Rattus norvegicus',
  ]);
  expect(shared({ 'Rattus rattus': '', 'Rattus norvegicus': ' ' })).toEqual([['Mustela erminea', []]]);
});

test('only what differs from what was proposed is asked for', () => {
  expect(changedNames(CLASSES, { 'Rattus rattus': 'ship rat ', 'Mustela erminea': 'stoat' })).toEqual({
    'Rattus rattus': 'ship rat',
  });
});

test('a class of blanks is none', () => {
  expect(areNamed({})).toBe(true);
  expect(areNamed({ 'Rattus rattus': 'rat', 'Mustela erminea': ' ' })).toBe(false);
});
