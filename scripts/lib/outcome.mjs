/** What a run came to, as its last words. */
import { stripVTControlCharacters } from 'node:util';
import { countOf, nameOf } from './reports.mjs';
import { say, since } from './steps.mjs';

/** A build server may show the end only: what broke is in the last twenty lines. */
const NAMED = 16;
const LONGEST_LINE = 200;

/**
 * Says which tests are unsteady, what failed, in full and then in a line each, and last how many passed, failed and were
 * skipped.
 *
 * @param what the `reports` as they stand; `unsteady` and `failed`, each `{file, title, said, workspace, script}`; and
 *   `startedAt`, in milliseconds
 */
export function printOutcome({ reports, unsteady, failed, startedAt }) {
  if (unsteady.length > 0) printUnsteady(unsteady);
  if (failed.length > 0) console.log('\nWhat failed, in full');
  for (const failure of failed) console.log(`\n── ${nameOf(failure)}\n${indented(failure.said)}`);
  console.log('');
  say(`${failed.length === 0 ? 'All is well' : 'Not all is well'} after ${since(startedAt)}`);
  for (const failure of failed.slice(0, NAMED))
    console.log(shortened(`✗ ${nameOf(failure)}: ${headlineOf(failure)}`));
  if (failed.length > NAMED) console.log(`✗ and ${failed.length - NAMED} more`);
  const passed = countOf(reports, 'passed');
  console.log(`${passed} passed, ${failed.length} failed, ${countOf(reports, 'skipped')} skipped`);
}

function printUnsteady(unsteady) {
  console.log(
    `\n${unsteady.length} unsteady: failed once and passed alone. The test or the product has a defect`,
  );
  for (const failure of unsteady) {
    console.log(shortened(`unsteady ${nameOf(failure)}: ${headlineOf(failure)}`));
    console.log(`    ${againCommand(failure)}`);
  }
}

/** How to play this again. */
function againCommand(failure) {
  return failure.workspace === ''
    ? `play it again: npm run ${failure.script}`
    : `play it ten times: npm run test:steady -- ${steadyArguments(failure)}`;
}

function steadyArguments({ workspace, file, title }) {
  if (!file) return `${workspace}/`;
  // A title is text for people: what a shell, a pattern or a runner's way to join titles would make of it is left open.
  return title
    ? `${file} --title '${title.replaceAll(/[^\p{L}\p{N} _-]+/gu, '.*').replaceAll(' .* ', '.*')}'`
    : file;
}

const plain = (words) => stripVTControlCharacters(words).trim();
/** The first line of what a failure said. */
export const headlineOf = ({ said }) => plain(said).split('\n', 1)[0];
const shortened = (line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line);
const indented = (words) => plain(words).replaceAll(/^/gm, '    ');
