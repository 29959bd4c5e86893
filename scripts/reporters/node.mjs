import { fromRoot, openEventLog } from './event-log.mjs';

/** Writes the event log of a run of Node's own test runner. */
export default async function* nodeEvents(events) {
  const write = openEventLog();
  for await (const { type, data } of events) {
    if (data.nesting !== 0) continue;
    if (type === 'test:start') write({ event: 'test-begin', ...whereIs(data) });
    if (type === 'test:pass' || type === 'test:fail')
      write({ event: 'test-end', ...whereIs(data), ...outcomeOf(data) });
  }
  write({ event: 'end', errors: [] });
  yield '';
}

function whereIs({ file, name }) {
  return { file: fromRoot(file), title: name };
}

function outcomeOf({ skip, todo, details: { duration_ms: milliseconds, error } }) {
  const seconds = milliseconds / 1000;
  if (skip !== undefined || todo !== undefined) return { seconds, state: 'skipped', errors: [] };
  if (!error) return { seconds, state: 'passed', errors: [] };
  return { seconds, state: 'failed', errors: [String(error.cause?.stack ?? error)] };
}
