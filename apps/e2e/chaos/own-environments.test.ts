import { test } from 'vitest';
import { openEnvironment } from './kernel/environment.ts';
import { expectTargets } from './kernel/expect-targets.ts';
import { SCENARIOS } from './scenarios.ts';

const OWN = Object.entries(SCENARIOS).filter(([, { environment, notInSuite }]) => environment && !notInSuite);

for (const [name, scenario] of OWN) {
  test.skipIf(scenario.obstacle?.())(name, async () => {
    const environment = await openEnvironment(scenario.environment);
    try {
      await expectTargets(scenario, environment);
    } finally {
      await environment.close();
    }
  });
}
