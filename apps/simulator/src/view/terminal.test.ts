import { expect, test } from 'vitest';
import { canRedraw, openTerminal } from './terminal.ts';

const ESCAPE = '\x1b';
const SIGNS = new RegExp(`${ESCAPE}\\[\\??\\d*[A-Za-z]|.|\n`, 'gu');
const CURSOR_UP = new RegExp(`^${ESCAPE}\\[(\\d+)A$`);

/** A terminal that obeys what is written to it: cursor up, erase below, erase to the right; the rest is text. */
function fakeTerminal(columns: number, rows = 24) {
  let lines = [''];
  let row = 0;
  let cursorShown = true;
  const output = {
    isTTY: true,
    columns,
    rows,
    write(text: string) {
      for (const [sign] of text.matchAll(SIGNS)) obey(sign);
    },
  };
  function obey(sign: string): void {
    const up = CURSOR_UP.exec(sign);
    if (up) row -= Number(up[1]);
    else if (sign === '\x1b[0J') lines = [...lines.slice(0, row), ''];
    else if (sign === '\x1b[?25l') cursorShown = false;
    else if (sign === '\x1b[?25h') cursorShown = true;
    else if (sign === '\n') lines[++row] ??= '';
    else if (!sign.startsWith('\x1b') && sign !== '\r') lines[row] += sign;
  }
  return { output, seen: () => lines.slice(0, row), isCursorShown: () => cursorShown };
}

test('lines are redrawn in place and a log scrolls above them', () => {
  const { output, seen, isCursorShown } = fakeTerminal(40);
  const terminal = openTerminal(output);
  terminal.draw([[['one']], [['two', 'bold']]]);
  expect(isCursorShown()).toBe(false);
  terminal.log('something happened');
  terminal.draw([[['three']]]);
  terminal.draw([[['four']], [['five']], [['six']]]);
  terminal.close();
  expect(seen()).toEqual(['something happened', 'four', 'five', 'six']);
  expect(isCursorShown()).toBe(true);
});

test('lines are cut to the width, and to the height of the terminal', () => {
  const { output, seen } = fakeTerminal(30, 3);
  const terminal = openTerminal(output);
  terminal.draw([[['x'.repeat(20)], ['y'.repeat(20)]], [['second']], [['third']]]);
  expect(seen()).toEqual(['x'.repeat(20) + 'y'.repeat(9), 'second']);
});

test('pipes, NO_COLOR, CI and dumb terminals get plain lines', () => {
  expect(canRedraw({ isTTY: true, write: () => true }, {})).toBe(true);
  expect(canRedraw({ write: () => true }, {})).toBe(false);
  for (const env of [{ NO_COLOR: '1' }, { CI: 'true' }, { TERM: 'dumb' }])
    expect(canRedraw({ isTTY: true, write: () => true }, env)).toBe(false);
});
