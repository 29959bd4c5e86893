import { expect, test } from 'vitest';
import { zoneChoices, zoneLabel, zoneName } from './zone-names.ts';

test('a dashboard can be reckoned in UTC, by each place, and in the time of its reader', () => {
  const names = (chosen: string, mine: string) => zoneChoices(chosen, mine).map(zoneName);
  expect(names('UTC', 'Europe/Berlin')).toEqual(['UTC', 'Site time', 'Europe/Berlin']);
  expect(names('site', 'UTC')).toEqual(['UTC', 'Site time']);
  expect(names('America/St_Johns', 'UTC')).toEqual(['UTC', 'Site time', 'America/St Johns']);
});

test('a small switch has a word for each zone', () => {
  const labels = (mine: string) => zoneChoices('UTC', mine).map((zone) => zoneLabel(zone, mine));
  expect(labels('Europe/Berlin')).toEqual(['UTC', 'Site time', 'My time']);
  expect(labels('UTC')).toEqual(['UTC', 'Site time']);
});
