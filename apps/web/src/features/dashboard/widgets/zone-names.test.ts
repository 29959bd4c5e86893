import { expect, test } from 'vitest';
import { zoneChoices, zoneName } from './zone-names.ts';

test('a dashboard can be reckoned in UTC, by each place, and in the time of its reader', () => {
  const names = (chosen: string, mine: string) => zoneChoices(chosen, mine).map(zoneName);
  expect(names('UTC', 'Europe/Berlin')).toEqual(['UTC', 'Site time', 'Europe/Berlin']);
  expect(names('site', 'UTC')).toEqual(['UTC', 'Site time']);
  expect(names('America/St_Johns', 'UTC')).toEqual(['UTC', 'Site time', 'America/St Johns']);
});
