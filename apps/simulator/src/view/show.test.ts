import { expect, test } from 'vitest';
import type { Fleet } from '../fleet.ts';
import { createPresence } from '../live/presence.ts';
import { createFleetCounters } from '../live/traffic-counters.ts';
import { createShow } from './show.ts';

const fleet = {
  cameras: [],
  presence: createPresence(),
  counters: createFleetCounters(),
  arrived: () => 0,
} as unknown as Fleet;

function shown(isTTY: boolean) {
  const written: string[] = [];
  const show = createShow({ isTTY, columns: 80, rows: 24, write: (text) => written.push(text) }, {}, 10);
  return { show, written };
}

test('on a terminal the picture stays where it was, and what is said after the end stands below it', () => {
  const { show, written } = shown(true);
  show.open('a fleet', fleet);
  show.stage({ kind: 'draining' });
  show.close();
  show.log('the report');
  show.close();
  expect(written.at(0)).toContain('\x1b[?25l');
  expect(written.at(-3)).toContain('sending what is left');
  expect(written.at(-2)).toBe('\x1b[?25h');
  expect(written.at(-1)).toBe('\rthe report\n');
});

test('in a pipe there are lines with the name of the program, and no signs for terminals', () => {
  const { show, written } = shown(false);
  show.open('a fleet', fleet);
  show.log('hello');
  show.close();
  expect(written).toEqual(['[simulator] hello\n']);
});
