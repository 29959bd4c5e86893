import { afterAll, beforeAll, test } from 'vitest';
import { type Environment, openEnvironment } from './kernel/environment.ts';
import { expectTargets } from './kernel/expect-targets.ts';
import { SCENARIOS } from './scenarios.ts';

const TOGETHER = Object.entries(SCENARIOS).filter(
  ([, { environment, onlyByName }]) => !environment && !onlyByName,
);

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment?.close());

// One after the other in one environment, each with people and cameras of its own.
test.each(TOGETHER)('%s', (_name, scenario) => expectTargets(scenario, environment));
