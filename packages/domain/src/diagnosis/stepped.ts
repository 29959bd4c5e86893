/** The place of the first limit that a value does not exceed; the number of limits where it exceeds all. */
export function stepOf(value: number, limits: readonly number[]): number {
  const step = limits.findIndex((limit) => value <= limit);
  return step < 0 ? limits.length : step;
}
