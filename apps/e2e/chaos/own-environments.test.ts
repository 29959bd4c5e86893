import { test } from 'vitest';
import { openEnvironment } from './kernel/environment.ts';
import { expectTargets } from './kernel/expect-targets.ts';
import { SCENARIOS } from './scenarios.ts';

for (const [name, scenario] of Object.entries(SCENARIOS).filter(([, { environment }]) => environment)) {
  test.skipIf(scenario.obstacle?.())(name, async () => {
    const environment = await openEnvironment(scenario.environment);
    try {
      await expectTargets(scenario, environment);
    } finally {
      await environment.close();
    }
  });
}
