import { fromRoot, openEventLog } from './event-log.mjs';

/** Writes the event log of a run of Vitest. */
export default class VitestEvents {
  onInit() {
    this.write = openEventLog();
  }

  onTestRunStart(specifications) {
    for (const { moduleId } of specifications) this.write({ event: 'planned', file: fromRoot(moduleId) });
  }

  onTestModuleQueued(module) {
    this.write({ event: 'file-begin', file: fromRoot(module.moduleId) });
  }

  onTestCaseReady(test) {
    this.write({ event: 'test-begin', ...whereIs(test) });
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    this.write({ event: 'test-end', ...whereIs(test), seconds, state, errors: errors.map(wordsOf) });
  }

  onTestModuleEnd(module) {
    const suites = [...module.children.allSuites()];
    const errors = [module, ...suites].flatMap((part) => part.errors()).map(wordsOf);
    this.write({ event: 'file-end', file: fromRoot(module.moduleId), errors });
  }

  onTestRunEnd(_modules, unhandled) {
    const errors = unhandled.map((error) => ({
      file: error.VITEST_TEST_PATH && fromRoot(error.VITEST_TEST_PATH),
      said: `Nobody handled: ${wordsOf(error)}`,
    }));
    this.write({ event: 'end', errors });
  }
}

function whereIs(test) {
  return { file: fromRoot(test.module.moduleId), title: test.fullName };
}

function wordsOf(error) {
  const words = error.stack || `${error.name}: ${error.message}`;
  return error.diff ? `${words}\n${error.diff}` : words;
}
