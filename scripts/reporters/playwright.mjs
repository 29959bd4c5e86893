import { fromRoot, openEventLog } from './event-log.mjs';

/** Writes the event log of a run of Playwright. */
export default class PlaywrightEvents {
  errors = [];

  onBegin(_config, suite) {
    this.write = openEventLog();
    for (const test of suite.allTests()) this.write({ event: 'planned', ...whereIs(test) });
  }

  onTestBegin(test) {
    this.write({ event: 'test-begin', ...whereIs(test) });
  }

  onTestEnd(test, { status, duration, errors }) {
    // It never came to its end, or was kept from being played by what failed before it.
    if (status === 'interrupted' || (status === 'skipped' && test.expectedStatus !== 'skipped')) return;
    const state = status === 'skipped' ? 'skipped' : status === test.expectedStatus ? 'passed' : 'failed';
    const said = errors.map(({ message, stack, value }) => stack ?? message ?? String(value));
    this.write({ event: 'test-end', ...whereIs(test), seconds: duration / 1000, state, errors: said });
  }

  /** A file that does not load, a server that does not start. */
  onError({ message, stack, value, location }) {
    this.errors.push({
      file: location && fromRoot(location.file),
      said: stack ?? message ?? String(value),
    });
  }

  onEnd() {
    this.write ??= openEventLog();
    this.write({ event: 'end', errors: this.errors });
  }

  printsToStdio() {
    return false;
  }
}

function whereIs(test) {
  const [, , , ...titles] = test.titlePath();
  return { file: fromRoot(test.location.file), title: titles.join(' › '), id: test.id };
}
