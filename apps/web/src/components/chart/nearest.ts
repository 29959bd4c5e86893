/** Where in ascending numbers the one nearest to `wanted` is; -1 in none. */
export function nearest(ascending: readonly number[], wanted: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= wanted) low = middle;
    else high = middle;
  }
  const [left, right] = [ascending[low], ascending[high]];
  if (left === undefined || right === undefined) return -1;
  return wanted - left <= right - wanted ? low : high;
}
