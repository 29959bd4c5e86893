/**
 * SQL for "has a position", of rows with `latitude` and `longitude` under this name: both are there and not exactly 0, 0,
 * which receivers without a fix say (`positionOf` in domain).
 */
export function hasPosition(row: string): string {
  const both = `${row}.latitude IS NOT NULL AND ${row}.longitude IS NOT NULL`;
  return `(${both} AND (${row}.latitude <> 0 OR ${row}.longitude <> 0))`;
}
