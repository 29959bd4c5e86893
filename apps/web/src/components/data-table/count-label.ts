const grouped = new Intl.NumberFormat('en-GB');

/** A number with its thousands apart, and what is counted: `1,234 rows`. */
export function countLabel(count: number, one?: string): string {
  const number = grouped.format(count);
  if (one === undefined) return number;
  return count === 1 ? `${number} ${one}` : `${number} ${one}s`;
}
