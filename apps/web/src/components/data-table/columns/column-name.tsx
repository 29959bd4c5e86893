import { Text } from '@mantine/core';
import type { Column } from './column.ts';

/** A column in a menu: its label, and in a second line what it means. */
export function ColumnName<T>({ column: { label, hint } }: { readonly column: Column<T> }) {
  return (
    <>
      {label}
      {hint && (
        <Text size="xs" c="dimmed" lh={1.3}>
          {hint}
        </Text>
      )}
    </>
  );
}

/** How a menu's item of a column is read out: by its label, then what it means. */
export const columnAria = <T,>({ label, hint }: Column<T>) => ({
  'aria-label': label,
  'aria-description': hint,
});
