import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startTemporary } from '../../src/database/embedded-temporary.ts';
import { applyMigrations } from '../../src/database/migrate.ts';
import { fuzzCalls, newResults } from './fuzz-calls.ts';
import { fuzzDecoders } from './fuzz-decoders.ts';
import { startFuzzServer } from './fuzz-server.ts';
import { faultsOf, reportOf, requestsOf } from './report.ts';

const HELP = `npm run fuzz -- [flags]

  --requests <n>  requests in all (100,000)
  --inputs <n>    inputs of decoders (1,000,000)
  --seed <n>      repeats a run
  --only <text>   only operations whose name begins so, such as groups.create`;

/** Requests to each endpoint before the server and its database are new again: calls use up what there is. */
const A_ROUND = 80;

const { values: flags } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

/** Throws with words where a flag is no whole number. */
function wholeNumber(name: 'requests' | 'inputs' | 'seed'): number {
  const number = Number(flags[name]);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a whole number.`);
  return number;
}

async function main(): Promise<number> {
  const [seed, requests, inputs] = [wholeNumber('seed'), wholeNumber('requests'), wholeNumber('inputs')];
  const since = Date.now();
  console.log(`Seed ${seed}`);
  const decoders = inputs > 0 ? fuzzDecoders(seed, inputs) : [];
  const results = newResults();
  const complaints: string[] = [];
  const server = await startTemporary();
  try {
    await applyMigrations(server.url);
    const isGood = () => faultsOf(results, [], complaints) === 0;
    for (let round = 0; requestsOf(results) < requests && isGood(); round++) {
      const fuzzed = await startFuzzServer(await newDatabase(server.url, round));
      await fuzzCalls(fuzzed, { seed: seed + round, requests: A_ROUND, only: flags.only }, results);
      await fuzzed.close();
      complaints.push(...fuzzed.complaints);
    }
  } finally {
    await server.stop();
  }
  for (const line of reportOf(results, decoders, complaints)) console.log(line);
  console.log(`Seed ${seed}, ${Math.round((Date.now() - since) / 1_000)} s`);
  return faultsOf(results, decoders, complaints);
}

async function newDatabase(template: string, round: number): Promise<string> {
  const url = new URL(template);
  const name = `fuzz_${round}`;
  const source = url.pathname.slice(1);
  url.pathname = 'postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`);
  await client.end();
  url.pathname = name;
  return url.href;
}

if (flags.help) console.log(HELP);
else process.exitCode = (await main()) === 0 ? 0 : 1;
