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

function reached({ value, atLeast, atMost }: Target): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
}

/** The report as text of one screen, and whether all targets were reached. */
export function writeReport({ title, lines, targets }: Report): { text: string; passed: boolean } {
  const judged = targets.map((target) => {
    const bound = target.atLeast === undefined ? `at most ${target.atMost}` : `at least ${target.atLeast}`;
    return `  ${reached(target) ? 'ok    ' : 'MISSED'} ${target.what}: ${target.value.toFixed(2)} (${bound})`;
  });
  return {
    text: [title, ...lines.map((line) => `  ${line}`), ...judged].join('\n'),
    passed: targets.every(reached),
  };
}
