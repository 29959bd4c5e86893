import { commands } from 'vitest/browser';

let expected: RegExp[] = [];
let marks = 0;

/** Makes one kind of message in the console expected in this test; say what causes it. */
export function expectErrors(pattern: RegExp): void {
  expected.push(pattern);
}

/** What the console has told since the last time, and nobody expected. */
export async function takeUnexpectedErrors(): Promise<string[]> {
  marks += 1;
  const mark = `console mark ${marks}`;
  // biome-ignore lint/suspicious/noConsole: the mark travels the way of the messages it comes after.
  console.debug(mark);
  const errors = await commands.consoleErrors(mark);
  const patterns = expected;
  expected = [];
  return errors.filter((words) => !patterns.some((pattern) => pattern.test(words)));
}
