type Matrix = readonly (readonly number[])[];

/** A function of several values, and where to look for its maximum. */
export interface Objective {
  readonly value: (at: readonly number[]) => number;
  readonly start: readonly number[];
  /** No value is taken beyond these. */
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export interface Maximum {
  readonly at: readonly number[];
  readonly value: number;
  /** Of each value: whether it lies on an end of its range, because the function rises on towards it. */
  readonly isAtEnd: readonly boolean[];
  /**
   * The inverse of the negative second derivatives of the values that are not at an end: variances and covariances of maximum
   * likelihood estimates, 0 for the others. Null where it does not exist: the function does not tell some of them apart.
   */
  readonly covariance: Matrix | null;
}

const MOST_STEPS = 200;
const GRADIENT_STEP = 1e-5;
const CURVATURE_STEP = 1e-4;
/** Of a logarithm of a likelihood. */
const FLAT = 1e-6;

/**
 * A local maximum by Newton's method with differences as derivatives, damped as by Levenberg and Marquardt where a step does not
 * rise. Made for a few dozen values at most.
 */
export function maximise({ value, start, low, high }: Objective): Maximum {
  const within = (x: number, i: number) => Math.min(Math.max(x, low[i] ?? x), high[i] ?? x);
  let at = start.map(within);
  let best = value(at);
  let damping = 1e-3;
  for (let step = 0; step < MOST_STEPS && damping < 1e12; step += 1) {
    const slope = gradient(value, at);
    const free = freeValues(at, slope, { low, high });
    if (free.every((i) => Math.abs(slope[i] ?? 0) < FLAT)) break;
    const curvature = curvatureOf(value, at, free);
    const move = damped(
      curvature,
      free.map((i) => slope[i] ?? 0),
      damping,
    );
    const next = at.map((x, i) => within(x + (move?.[free.indexOf(i)] ?? 0), i));
    const reached = move ? value(next) : Number.NEGATIVE_INFINITY;
    if (reached > best) {
      [at, best] = [next, reached];
      damping = Math.max(damping / 10, 1e-9);
    } else {
      damping *= 10;
    }
  }
  const free = freeValues(at, gradient(value, at), { low, high });
  const inverse = invertPositive(curvatureOf(value, at, free));
  const covariance =
    inverse && at.map((_, i) => at.map((_other, j) => inverse[free.indexOf(i)]?.[free.indexOf(j)] ?? 0));
  return { at, value: best, isAtEnd: at.map((_, i) => !free.includes(i)), covariance };
}

/** The inverse of a symmetric matrix, or null where it is not positive definite: by its Cholesky factor. */
export function invertPositive(matrix: Matrix): number[][] | null {
  const size = matrix.length;
  const lower: number[][] = [];
  for (let i = 0; i < size; i += 1) {
    const row: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      const above = lower[j] ?? row;
      const known = row.reduce((sum, each, k) => (k < j ? sum + each * (above[k] ?? 0) : sum), 0);
      const rest = (matrix[i]?.[j] ?? 0) - known;
      // Rounding alone leaves so much of what is nothing.
      if (i === j && !(rest > 1e-9 * Math.max(1, matrix[i]?.[i] ?? 0))) return null;
      row.push(i === j ? Math.sqrt(rest) : rest / (above[j] ?? 1));
    }
    lower.push(row);
  }
  const columns = lower.map((_, column) => solveLower(lower, column));
  return columns.map((one) =>
    columns.map((other) => one.reduce((sum, each, k) => sum + each * (other[k] ?? 0), 0)),
  );
}

/** Column of the inverse of a lower triangle. */
function solveLower(lower: Matrix, column: number): number[] {
  const solved: number[] = [];
  for (const [i, row] of lower.entries()) {
    const known = solved.reduce((sum, each, k) => sum + each * (row[k] ?? 0), 0);
    solved.push(((i === column ? 1 : 0) - known) / (row[i] ?? 1));
  }
  return solved;
}

/** Those that are not on an end of their range towards which the function rises. */
function freeValues(
  at: readonly number[],
  slope: readonly number[],
  { low, high }: Pick<Objective, 'low' | 'high'>,
): number[] {
  return [...at.keys()].filter((i) => {
    const [x = 0, rise = 0] = [at[i], slope[i]];
    return !(x <= (low[i] ?? x - 1) && rise <= 0) && !(x >= (high[i] ?? x + 1) && rise >= 0);
  });
}

function damped(curvature: Matrix, slope: readonly number[], damping: number): number[] | null {
  const inverse = invertPositive(
    curvature.map((row, i) => row.map((each, j) => (i === j ? each + damping * Math.max(1, each) : each))),
  );
  if (!inverse) return null;
  const move = inverse.map((row) => row.reduce((sum, each, i) => sum + each * (slope[i] ?? 0), 0));
  // A far step of a flat place leads nowhere.
  const longest = Math.max(2, ...move.map(Math.abs));
  return move.map((each) => (each * 2) / longest);
}

function moved(at: readonly number[], moves: readonly (readonly [index: number, by: number])[]): number[] {
  const next = [...at];
  for (const [index, by] of moves) next[index] = (next[index] ?? 0) + by;
  return next;
}

function gradient(value: Objective['value'], at: readonly number[]): number[] {
  const h = GRADIENT_STEP;
  return at.map((_, i) => (value(moved(at, [[i, h]])) - value(moved(at, [[i, -h]]))) / (2 * h));
}

/** Negative second derivatives of some of the values. */
function curvatureOf(value: Objective['value'], at: readonly number[], of: readonly number[]): number[][] {
  const h = CURVATURE_STEP;
  const here = value(at);
  const second = (i: number, j: number) => {
    if (i === j) return (value(moved(at, [[i, h]])) - 2 * here + value(moved(at, [[i, -h]]))) / h ** 2;
    const corner = (a: number, b: number) =>
      value(
        moved(at, [
          [i, a * h],
          [j, b * h],
        ]),
      );
    return (corner(1, 1) - corner(1, -1) - corner(-1, 1) + corner(-1, -1)) / (4 * h ** 2);
  };
  const rows = of.map((i, row) => of.map((j, column) => (column <= row ? -second(i, j) : 0)));
  return rows.map((row, i) => row.map((each, j) => (j <= i ? each : (rows[j]?.[i] ?? 0))));
}
