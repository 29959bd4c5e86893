import { Text } from '@mantine/core';
import type { Column } from './column.ts';

/** A column in a menu: its label, and in a second line what it means. */
export function ColumnName<T>({ column: { label, hint } }: { readonly column: Column<T> }) {
  return (
    <>
      <span>{label}</span>
      {hint && (
        <Text size="xs" c="dimmed" lh={1.3}>
          {hint}
        </Text>
      )}
    </>
  );
}
