/** The stages of a run: tasks of Turbo that run beside each other, and when they have to be done. */
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { endStarted, runWithin } from './processes.mjs';
import { failuresOf, nameOf, readReport, reportOf } from './reports.mjs';
import { say, since } from './steps.mjs';

/**
 * The next stage begins when all tasks of the one before have ended. Tests of a browser come by themselves at the end:
 * they want both cores of a small machine. So does each task that starts servers, of which no more than `atOnce` run
 * beside each other. After a stage that `mustPass`, nothing else is worth its time. `minutes` is what a stage takes on two
 * quiet cores, and a tenth more.
 */
export const STAGES = [
  {
    words: 'Checking format, types, boundaries, unused code and the guards, and building the web app',
    tasks: [
      'check:format',
      'check:types',
      'check:boundaries',
      'check:openapi',
      'check:unused',
      'test:guards',
      'test:scripts',
      'build',
    ],
    mustPass: true,
    minutes: 5,
  },
  { words: 'Testing rules, calls and cameras', tasks: ['test'], atOnce: 2, minutes: 9 },
  { words: 'Testing components in a browser', tasks: ['test:components'], minutes: 9 },
  { words: 'Testing the whole in a browser', tasks: ['test:browser'], minutes: 34 },
];
const SECOND_LOOK_MINUTES = 5;

/** No run takes longer, whatever hangs in it. */
const RUN_MINUTES = 79;

/**
 * When a stage has to be done, in milliseconds since the run began: as late as leaves those after it what they take on a
 * quiet machine. So only what hangs is ended, and not what another program slows down.
 */
export function limitOf(stage) {
  const later = STAGES.slice(STAGES.indexOf(stage) + 1);
  const reserved = later.reduce((sum, { minutes }) => sum + minutes, SECOND_LOOK_MINUTES);
  return (RUN_MINUTES - reserved) * 60_000;
}

export const RUN_LIMIT_MS = RUN_MINUTES * 60_000;

/** Where Turbo says what the tasks of a run took. */
const SUMMARIES = '.turbo/runs';

/**
 * Runs a stage until all of its tasks have ended, whatever each of them comes to, or its time is up.
 *
 * @param limitMs How long it may take.
 * @returns `runs`, what each task took: `{task, seconds, cached}`; the `reports` of its tests, each with `workspace` and
 *   `script`; and `faults`, which have no second look: `{file, said}`
 */
export async function runStage({ words, tasks, atOnce }, { limitMs, env, filters }) {
  rmSync(path.join(root, SUMMARIES), { recursive: true, force: true });
  const began = Date.now();
  say(words);
  const args = ['run', ...tasks, '--continue=always', '--output-logs=new-only', '--summarize'];
  if (atOnce) args.push(`--concurrency=${atOnce}`);
  if (filters.length > 0) args.push('--', ...filters);
  const { status, unfinished } = await runWithin(limitMs, 'turbo', args, { cwd: root, env });
  // Servers that outlived a runner.
  await endStarted();
  say(`${words}: ${status === 0 && !unfinished ? 'done' : 'failed'} in ${since(began)}`);
  const runs = readRuns();
  const reports = testScripts(tasks).map((one) => reportAfter(one, runs));
  if (unfinished) return late({ words, limitMs, seconds: (Date.now() - began) / 1000 }, unfinished, reports);
  const failed = runs.filter(({ exitCode }) => exitCode !== 0);
  const faults = failed.filter((run) => !hasSecondLook(run)).flatMap((run) => faultsOf(run, reports));
  // Turbo itself may fail.
  if (status !== 0 && failed.length === 0) faults.push(faultOf({ task: words, exitCode: status }));
  return { runs, reports, faults };
}

/** The guards judge text, which stays the same while it is looked at. */
export function hasSecondLook({ script }) {
  return script.startsWith('test') && script !== 'test:guards';
}

/** Why a task failed that has no second look: the tests that it names, or its exit status. */
function faultsOf(run, reports) {
  const report = reports.find(
    ({ workspace, script }) => workspace === run.workspace && script === run.script,
  );
  return report ? failuresOf(report) : [faultOf(run)];
}

function faultOf({ task, exitCode }) {
  return { file: task, said: `It ended with status ${exitCode}. Run it alone with: npx turbo run ${task}` };
}

/** What a stage that was ended leaves: which scripts had not ended, and what they were playing. */
function late({ words, limitMs, seconds }, unfinished, reports) {
  const playing = reports.flatMap(({ running }) => running).map(nameOf);
  const said = [
    `It did not end within ${Math.round(limitMs / 6_000) / 10} minutes, and was ended.`,
    ...playing.map((name) => `Being played: ${name}`),
  ];
  return {
    runs: [{ task: words, seconds }],
    reports: reports.map((report) => ({ ...report, running: [], unplayed: [] })),
    faults: [{ file: unfinished.join(', ') || words, said: said.join('\n') }],
  };
}

/** The report of tests after their task has ended, with what only its exit status tells. */
function reportAfter({ workspace, script }, runs) {
  const report = { ...readReport(root, reportOf(workspace, script)), workspace, script };
  const { exitCode = 0 } = runs.find((run) => run.workspace === workspace && run.script === script) ?? {};
  if (exitCode !== 0 && failuresOf(report).length === 0)
    report.faults.push({
      said: `${workspace || script} ended with status ${exitCode} and named no test.`,
    });
  return report;
}

/** The tests of these tasks: in each workspace that has such a script. */
export function testScripts(tasks) {
  const packages = globSync('{.,{packages,apps}/*}/package.json', { cwd: root }).toSorted();
  return packages.flatMap((file) => {
    const { scripts = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const workspace = path.dirname(file).replace(/^\.$/, '');
    const names = tasks.filter((name) => name.startsWith('test') && scripts[name]);
    // The root's own "test" is all of this.
    return names
      .filter((name) => workspace !== '' || name !== 'test')
      .map((script) => ({ workspace, script }));
  });
}

/** What Turbo wrote of the run that has ended; nothing when it was ended itself. */
function readRuns() {
  const [file] = globSync(`${SUMMARIES}/*.json`, { cwd: root });
  if (!file) return [];
  const { tasks } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  return tasks
    .filter(({ command }) => command !== '<NONEXISTENT>')
    .map(({ taskId, task, directory, cache, execution }) => ({
      task: taskId,
      script: task,
      workspace: directory,
      cached: cache.status === 'HIT',
      seconds: (execution.endTime - execution.startTime) / 1000,
      exitCode: execution.exitCode,
    }));
}
