type Matrix = readonly (readonly number[])[];

/** The lower triangle L of a symmetric positive definite matrix L · Lᵀ. */
export function cholesky(matrix: Matrix): number[][] {
  const lower: number[][] = [];
  for (const [i, row] of matrix.entries()) {
    const line: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      const above = lower[j] ?? line;
      const known = line.reduce((sum, value, k) => sum + (k < j ? value * (above[k] ?? 0) : 0), 0);
      const rest = (row[j] ?? 0) - known;
      line.push(i === j ? Math.sqrt(Math.max(rest, 1e-12)) : rest / (above[j] ?? 1));
    }
    lower.push(line);
  }
  return lower;
}
