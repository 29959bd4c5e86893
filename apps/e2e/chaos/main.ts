import os from 'node:os';
import { type Report, writeOutcomes, writeReport } from '../../bench/src/kernel/report.ts';
import type { Scenario, Size } from './kernel/scenario.ts';
import { openWorld } from './kernel/world.ts';
import { SCENARIOS } from './scenarios.ts';

const words = process.argv.slice(2);
const size: Size = words.includes('--small') ? 'small' : 'full';
const named = words.filter((word) => word !== '--small');
const all = Object.keys(SCENARIOS).filter((name) => !SCENARIOS[name]?.onlyByName);
const names = named.length > 0 ? named : all;
const unknown = names.filter((name) => !Object.hasOwn(SCENARIOS, name));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. Name some of ${Object.keys(SCENARIOS).join(', ')}, or none.`,
  );
  process.exit(2);
}

/** Each in a world of its own. */
async function play({ title, world: options, run }: Scenario): Promise<Report> {
  const world = await openWorld(options);
  try {
    return { title, ...(await run(world, size)) };
  } catch (error) {
    console.log(world.lastWords());
    throw error;
  } finally {
    await world.close().catch((error: unknown) => console.log(String(error)));
  }
}

const outcomes = new Map<string, string>();
for (const name of names) {
  const scenario = SCENARIOS[name];
  if (!scenario) continue;
  const obstacle = scenario.obstacle?.();
  if (obstacle) {
    console.log(`${scenario.title}: skipped. ${obstacle}`);
    outcomes.set(name, 'skipped');
    continue;
  }
  const startedAt = performance.now();
  try {
    const { text, passed, outcome } = writeReport(await play(scenario));
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`${text}\n  (${seconds} s, load of the machine ${os.loadavg()[0]?.toFixed(1)})`);
    outcomes.set(name, outcome);
    if (!passed) process.exitCode = 1;
  } catch (error) {
    console.log(`${scenario.title}: broke off.`, error);
    outcomes.set(name, 'broke off');
    process.exitCode = 1;
  }
}
process.stdout.write(writeOutcomes(outcomes));
// The cameras of a scenario that broke off would go on for ever.
process.exit();
