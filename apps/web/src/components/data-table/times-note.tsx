import { Text } from '@mantine/core';
import { useServices } from '../../kernel/services-context.tsx';
import { useTimeZones } from '../../queries/time-zones.ts';
import type { TableView } from './address/use-table-view.ts';
import { showsTimes } from './columns/column.ts';
import { isShown } from './columns/column-layout.ts';
import { daysLabel } from './filter-context.ts';

/** In which zone the times of a table are told; nothing while it shows none. */
export function TimesNote<T>({ view: { columns, layout } }: { readonly view: TableView<T> }) {
  const services = useServices();
  const { choice, zones } = useTimeZones((state) => state);
  const timed = columns.find((column) => showsTimes(column) && isShown(column, layout));
  return (
    timed && (
      <Text size="xs" c="dimmed">
        {daysLabel(services, timed, choice, zones)}
      </Text>
    )
  );
}
