import type { Fleet } from '../fleet.ts';
import { frame, plainLine, type Stage } from './frame.ts';
import { createRates } from './rates.ts';
import { canRedraw, type Output, openTerminal } from './terminal.ts';

/** What a person sees of a run. */
export type Show = {
  log(line: string): void;
  /** Begins to show a fleet. */
  open(title: string, fleet: Fleet): void;
  stage(stage: Stage): void;
  /** Leaves the picture as it is now; what is logged afterwards stands below it. */
  close(): void;
};

const SECOND = 1000;

/**
 * A picture that is redrawn every second on a terminal, and otherwise a line every `everySeconds`. Log lines that are no
 * part of a picture begin with the name of the program, so that they can be told from others'.
 */
export function createShow(
  output: Output,
  env: Readonly<Record<string, string | undefined>>,
  everySeconds: number,
): Show {
  const terminal = canRedraw(output, env) ? openTerminal(output) : undefined;
  const rates = createRates();
  let stage: Stage = { kind: 'starting' };
  let timer: NodeJS.Timeout | undefined;
  let last: (() => void) | undefined;
  const log = (line: string) => (terminal ? terminal.log(line) : void output.write(`[simulator] ${line}\n`));

  return {
    log,
    open(title, fleet) {
      const began = performance.now();
      const scene = () => ({ title, fleet, rates, stage, elapsed: performance.now() - began });
      const draw = () => terminal?.draw(frame(scene()));
      let seconds = 0;
      timer = setInterval(() => {
        rates.note(fleet.counters.counts.sent);
        seconds += 1;
        if (terminal) draw();
        else if (seconds % everySeconds === 0) log(plainLine(scene()));
      }, SECOND);
      last = draw;
      draw();
    },
    stage(next) {
      stage = next;
    },
    close() {
      clearInterval(timer);
      last?.();
      last = undefined;
      terminal?.close();
    },
  };
}
