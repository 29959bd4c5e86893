import { taxonReader } from '@sightline/domain/camtrap-dp/taxa';
import { expect, test } from 'vitest';
import { findPeople, type ShownEvent, type ShownMedium } from './imported-people.ts';

const HUNTER = {
  kind: 'human',
  scientificName: 'Homo sapiens',
  taxonRank: null,
  vernacularName: null,
} as const;
const taxonOf = taxonReader(new Map([['hunter', HUNTER]]));

const at = (minutes: number) => new Date(Date.UTC(2024, 2, 2, 12, minutes)).toISOString().replace('.000', '');

function event(
  from: number,
  to: number,
  changes: Partial<ShownEvent> = {},
  eventID: string | null = null,
): ShownEvent {
  return {
    is_human: false,
    names: ['hunter', null],
    row: { eventID, eventStart: at(from), eventEnd: at(to) },
    ...changes,
  };
}

function medium(minutes: number, changes: Partial<ShownMedium> = {}): ShownMedium {
  return { is_human: null, names: null, event_ids: null, row: { timestamp: at(minutes) }, ...changes };
}

async function reader(...events: readonly ShownEvent[]) {
  // In pages, as the database has them.
  return findPeople(
    (async function* () {
      for (const one of events) yield [one];
    })(),
    taxonOf,
  );
}

test.each<[string, Partial<ShownMedium>, boolean]>([
  ['of the type human', { is_human: true }, true],
  ['of a class of people', { names: ['fox', 'People'] }, true],
  ['of a class that the owner calls so', { names: [null, 'hunter'] }, true],
  ['of the species', { names: ['Homo sapiens'] }, true],
  ['of an animal', { is_human: false, names: ['fox', 'Vulpes vulpes', null] }, false],
  ['of nothing', {}, false],
])('a medium whose observations are %s', async (_what, changes, expected) => {
  const shows = await reader();
  expect(shows(medium(0, changes))).toBe(expected);
});

test('media of the time of an event with people show them, both ends included, and no others', async () => {
  const fox = { names: ['fox'] };
  // Not in order, one within another, and one whose end was written first.
  const shows = await reader(
    event(30, 40),
    event(10, 20),
    event(12, 13),
    event(52, 50),
    event(0, 5, fox),
    event(60, 60, { names: null, is_human: true }),
  );
  const minutes = [4, 9, 10, 14, 20, 21, 29, 30, 40, 41, 49, 51, 53, 60, 61];
  expect(minutes.filter((minute) => shows(medium(minute)))).toEqual([10, 14, 20, 30, 40, 51, 60]);
});

test('media of the id of an event with people show them at any time', async () => {
  const shows = await reader(event(10, 20, {}, 'e1'), event(10, 20, { names: ['fox'] }, 'e2'), event(1, 1));
  expect([['e1'], ['e3', 'e1'], ['e2'], []].map((ids) => shows(medium(30, { event_ids: ids })))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
