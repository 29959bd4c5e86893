import { afterAll, beforeAll, test } from 'vitest';
import { expectToHold } from './kernel/expect-to-hold.ts';
import { openWorld, type World } from './kernel/world.ts';
import { SCENARIOS } from './scenarios.ts';

const TOGETHER = Object.entries(SCENARIOS).filter(([, { world, onlyByName }]) => !world && !onlyByName);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

// One after the other in one world, each with people and cameras of its own.
test.each(TOGETHER)('%s', (_name, scenario) => expectToHold(scenario, world));
