/** The second look at what failed: what passes alone on the machine had bad luck, what fails three times is broken. */
import { playAgain } from './play-again.mjs';
import { failuresOf, nameOf } from './reports.mjs';

/** More failures than these are a broken product, not bad luck. */
export const MOST_FAILURES = 25;
const TRIES = 2;

/**
 * Plays again what failed, alone: whole files of Vitest one after the other, so that hooks and servers of their own are
 * played, too; tests of a browser in one run with one worker.
 *
 * @param reports of the first look, each with its `workspace` and `script`
 * @param options `limitMs`, how long all of it may take; `env`; and `play`, which plays tests: `playAgain`
 * @returns the `reports` as they stand now; `unsteady`, the failures of the first look that passed since; `failed`, those
 *   that did not: `{file, title, said, workspace, script}`
 */
export async function lookAgain(reports, { limitMs, env, play = playAgain }) {
  const endsAt = Date.now() + limitMs;
  const units = reports.flatMap(unitsOf);
  for (const [index, batch] of batchesOf(units).entries())
    for (let number = 1; number <= TRIES; number++) {
      const left = batch.filter(({ passing }) => !passing);
      if (left.length > 0) await playUnits(left, { play, env, endsAt, name: `again/${index + 1}-${number}` });
    }
  const failuresIn = (chosen) =>
    chosen.flatMap(({ failures, again, workspace, script }) =>
      failures.map((one) => ({ ...one, said: [one.said, ...again].join('\n'), workspace, script })),
    );
  return {
    reports: reports.map((report) => withPassing(report, units)),
    unsteady: failuresIn(units.filter(({ passing }) => passing)),
    failed: failuresIn(units.filter(({ passing }) => !passing)),
  };
}

/** What is played again as a whole: a test of a browser, a file, or all of a script where nobody knows which. */
function unitsOf(report) {
  const { workspace, script } = report;
  const failed = failuresOf(report);
  const isAll = failed.some(({ id, file }) => !(id || file));
  const groups = Map.groupBy(failed, ({ id, file }) => (isAll ? undefined : (id ?? file)));
  return [...groups.values()].map((failures) => {
    const { id, file } = isAll ? {} : failures[0];
    return { workspace, script, id, file, failures, again: [], passing: undefined };
  });
}

/** A browser and its server start once for all of their tests. */
function batchesOf(units) {
  const tests = units.filter(({ id }) => id);
  return [...units.filter(({ id }) => !id).map((unit) => [unit]), tests].filter(({ length }) => length > 0);
}

/** Plays units once; those that pass get the tests with which they did. */
async function playUnits(units, { play, env, endsAt, name }) {
  const [{ workspace, script, file, id }] = units;
  const limitMs = endsAt - Date.now();
  if (limitMs <= 0) {
    for (const unit of units) unit.again.push('There was no time to play it again.');
    return;
  }
  const which = id ? { ids: units.map((unit) => unit.id) } : { files: file ? [file] : [] };
  const { report, failures, passed } = await play({ workspace, script, ...which }, { name, limitMs, env });
  for (const unit of units) {
    const concerns = (one) => (unit.id ? one.id === unit.id : !unit.file || one.file === unit.file);
    const tests = report.tests.filter(concerns);
    if (unit.id ? tests.some(({ state }) => state === 'passed') : passed) unit.passing = tests;
    else unit.again.push(...failures.filter((one) => !one.id || concerns(one)).map(headlineOf));
  }
}

const headlineOf = (failure) => `Played again: ${nameOf(failure)}: ${failure.said.trim().split('\n', 1)[0]}`;

/** A report in which what has passed since stands as it did then. */
function withPassing(report, units) {
  const isOfReport = ({ workspace, script }) => workspace === report.workspace && script === report.script;
  const passed = units.filter((unit) => unit.passing && isOfReport(unit));
  const isReplaced = (one) =>
    passed.some(({ id, file }) => (id ? one.id === id : file === undefined || one.file === file));
  return {
    ...report,
    tests: [...report.tests.filter((one) => !isReplaced(one)), ...passed.flatMap(({ passing }) => passing)],
    faults: report.faults.filter((one) => !isReplaced(one)),
    running: report.running.filter((one) => !isReplaced(one)),
    unplayed: report.unplayed.filter((one) => !isReplaced(one)),
  };
}
