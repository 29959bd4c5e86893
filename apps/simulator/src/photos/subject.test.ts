import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import type { Light } from './light.ts';
import { drawSubject } from './subject.ts';

/** Colours as they are, so that only the animals' own chance can change them. */
const light: Light = {
  infrared: false,
  sunshine: 1,
  skyTop: '#88aacc',
  skyLow: '#ccddee',
  shade: (hex) => hex,
};

async function bodiesIn(frame: string, visit: string): Promise<string[]> {
  const { svg } = await drawSubject(
    { species: 'deer', count: 3, biome: 'tussock' },
    { frame: createRandom(frame), bodies: createRandom(visit) },
    light,
  );
  return [...svg.matchAll(/<g transform="translate[^"]*">(.*?)<\/g>/gs)]
    .map(([, body = '']) => body.replaceAll(/a\d-\d+/g, 'id'))
    .sort();
}

test('the animals of a visit look the same in each of its frames, those of another visit do not', async () => {
  const first = await bodiesIn('frame 1', 'visit 1');
  expect(first.length).toBeGreaterThanOrEqual(3);
  expect(await bodiesIn('frame 2', 'visit 1')).toEqual(first);
  expect(await bodiesIn('frame 1', 'visit 2')).not.toEqual(first);
});
