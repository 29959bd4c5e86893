import { expect, test } from 'vitest';
import type { FleetCamera } from '../fleet.ts';
import { createPresence } from '../live/presence.ts';
import { createFleetCounters } from '../live/traffic-counters.ts';
import type { LinkKind } from '../wire.ts';
import { frame, plainLine, type Scene } from './frame.ts';
import { createRates } from './rates.ts';
import type { Line } from './terminal.ts';

const textOf = (line: Line) => line.map(([text]) => text).join('');

/** A fleet with as many cameras on each link. */
function sceneOf(links: readonly LinkKind[], each: number, stage: Scene['stage']): Scene {
  const cameras = links.flatMap((link) =>
    Array.from({ length: each }, () => ({ profile: { link } }) as unknown as FleetCamera),
  );
  const presence = createPresence();
  for (const _ of cameras) presence.join();
  const fleet = { cameras, presence, counters: createFleetCounters(), arrived: () => 0.25 };
  return {
    title: 'quiet-valley, seed s, 60 × the time',
    fleet,
    rates: createRates(),
    elapsed: 61_000,
    stage,
  };
}

test('the picture of a large fleet in trouble fits into 80 columns', () => {
  const scene = sceneOf(['cellular', 'lora', 'satellite', 'wifi'], 2_500, { kind: 'running', left: 239_000 });
  const { presence, counters } = scene.fleet;
  for (const phase of ['asleep', 'waking', 'sending', 'silent', 'ended'] as const)
    for (let i = 0; i < 10_000; i++) presence.join()(phase);
  for (const name of Object.keys(counters.counts) as (keyof typeof counters.counts)[])
    counters.of('satellite').add(name, 1_234_567);
  counters.answered(123_456);
  for (let second = 0; second < 100; second++) scene.rates.note(second ** 3);
  const lines = frame(scene).map(textOf);
  expect(lines.filter((line) => line.trimEnd().length > 79)).toEqual([]);
  expect(lines.join('\n')).toContain('silent 10,000');
  expect(lines.find((line) => line.startsWith('satellite'))).toContain('2,469,134');
});

test('what did not happen is left out, and one link has no table', () => {
  const text = frame(sceneOf(['wifi'], 3, { kind: 'running' }))
    .map(textOf)
    .join('\n');
  expect(text).toContain('starting 3');
  for (const word of ['silent', 'refused', 'lost', 'link']) expect(text).not.toContain(word);
});

test('a fast-forward says how far it is and how long it will take', () => {
  const scene = sceneOf(['wifi'], 3, { kind: 'fast-forwarding' });
  expect(textOf(frame(scene)[0] ?? [])).toContain('1:01, 25 % of the past, 3:03 left');
  expect(plainLine(scene)).toMatch(/^25 %, 3 cameras, 3 starting, 0 sent/);
});
