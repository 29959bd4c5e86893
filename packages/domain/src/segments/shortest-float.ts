const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7];

/**
 * The number with the shortest decimal text among those that a 32-bit float stands for: 91.3, where the float itself
 * is 91.30000305. PostgreSQL prints `real` so, hence that is the number the JSON calls answer with.
 */
export function shortestFloat(single: number): number {
  // Both products and quotients are exact to the last bit here: 24 bits times at most 24, and one rounding.
  // Beyond 24 bits the shortest text ends in zeros before the point instead.
  for (const power of POWERS) {
    if (Math.abs(single) >= 2 ** 24) break;
    const candidate = Math.round(single * power) / power;
    if (Math.fround(candidate) === single) return candidate;
  }
  for (let digits = 1; digits < 9; digits++) {
    const candidate = Number(single.toPrecision(digits));
    if (Math.fround(candidate) === single) return candidate;
  }
  return Number(single.toPrecision(9));
}
