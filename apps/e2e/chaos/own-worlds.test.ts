import { test } from 'vitest';
import { expectToHold } from './kernel/expect-to-hold.ts';
import { openWorld } from './kernel/world.ts';
import { SCENARIOS } from './scenarios.ts';

for (const [name, scenario] of Object.entries(SCENARIOS).filter(([, { world }]) => world)) {
  test.skipIf(scenario.obstacle?.())(name, async () => {
    const world = await openWorld(scenario.world);
    try {
      await expectToHold(scenario, world);
    } finally {
      await world.close();
    }
  });
}
