import os from 'node:os';
import { interruption } from '../../bench/src/kernel/interruption.ts';
import { type Report, writeOutcomes, writeReport } from '../../bench/src/kernel/report.ts';
import { type Environment, openEnvironment } from './kernel/environment.ts';
import { never, play, type Scenario, type Size } from './kernel/scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const text = process.argv.slice(2);
const size: Size = text.includes('--small') ? 'small' : 'full';
const named = text.filter((word) => word !== '--small');
const all = Object.keys(SCENARIOS).filter((name) => !SCENARIOS[name]?.onlyByName);
const names = named.length > 0 ? named : all;
const unknown = names.filter((name) => !Object.hasOwn(SCENARIOS, name));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. Name some of ${Object.keys(SCENARIOS).join(', ')}, or none.`,
  );
  process.exit(2);
}

let goesOn = true;
const interrupted = interruption();
interrupted.catch(() => {
  goesOn = false;
});

/** Each in an environment of its own, which has to end cleanly, too. */
async function report(scenario: Scenario): Promise<Report> {
  const environment = await openEnvironment(scenario.environment);
  try {
    const { lines, targets } = await Promise.race([play(scenario, environment, size), interrupted]);
    const unclean = never('ends that were not clean', await end(environment));
    return { title: scenario.title, lines, targets: [...targets, unclean] };
  } catch (error) {
    console.log(environment.shortLog());
    await end(environment);
    throw error;
  }
}

/** Resolves to how many ends were not clean, and says what was wrong. */
async function end(environment: Environment): Promise<number> {
  try {
    await environment.close();
    return 0;
  } catch (error) {
    console.log(error);
    return 1;
  }
}

const outcomes = new Map<string, string>();
for (const name of names) {
  const scenario = SCENARIOS[name];
  if (!scenario || !goesOn) continue;
  const obstacle = scenario.obstacle?.();
  if (obstacle) {
    console.log(`${scenario.title}: skipped. ${obstacle}`);
    outcomes.set(name, 'skipped');
    continue;
  }
  const startedAt = performance.now();
  try {
    const { text, passed, outcome } = writeReport(await report(scenario));
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`${text}\n  (${seconds} s, load of the machine ${os.loadavg()[0]?.toFixed(1)})`);
    outcomes.set(name, outcome);
    if (!passed) process.exitCode = 1;
  } catch (error) {
    console.log(`${scenario.title}: broke off.`, error);
    outcomes.set(name, 'broke off');
    process.exitCode ||= 1;
  }
}
process.stdout.write(writeOutcomes(outcomes));
// What an interrupted scenario still does would keep this process.
process.exit();
