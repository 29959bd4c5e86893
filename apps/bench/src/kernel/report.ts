/** A figure that has to be reached. */
export interface Target {
  readonly what: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Report {
  readonly title: string;
  /** A line each: what was measured, and the figures by contender. */
  readonly lines: readonly string[];
  readonly targets: readonly Target[];
}

/** Whether a figure is within its bounds; one that is no number is not. */
export function reached({ value, atLeast, atMost }: Target): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
}

/** The report as text of one screen, whether all targets were reached, and that in one line. */
export function writeReport({ title, lines, targets }: Report): {
  text: string;
  passed: boolean;
  outcome: string;
} {
  const judged = targets.map((target) => {
    const bound = target.atLeast === undefined ? `at most ${target.atMost}` : `at least ${target.atLeast}`;
    return `  ${reached(target) ? 'ok    ' : 'MISSED'} ${target.what}: ${target.value.toFixed(2)} (${bound})`;
  });
  const missed = targets.filter((target) => !reached(target)).map(({ what }) => what);
  return {
    text: [title, ...lines.map((line) => `  ${line}`), ...judged].join('\n'),
    passed: missed.length === 0,
    outcome: missed.length === 0 ? `ok, ${targets.length} figures` : `MISSED ${missed.join('; ')}`,
  };
}

/** How each report of a run ended, a line each, for one screen; a single report needs none. */
export function writeOutcomes(outcomes: ReadonlyMap<string, string>): string {
  if (outcomes.size < 2) return '';
  return ['', ...[...outcomes].map(([name, outcome]) => `${name.padEnd(15)} ${outcome}`), ''].join('\n');
}
