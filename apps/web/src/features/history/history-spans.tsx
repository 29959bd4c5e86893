import { Button, Group } from '@mantine/core';
import type { HistoryEntry } from '@sightline/contract/history/history.contract';
import type { DayPreset } from '@sightline/domain/filters/date-preset';
import { withFilter, withoutFilter } from '@sightline/domain/filters/filters';
import type { TableView } from '../../components/data-table/address/use-table-view.ts';

const COLUMN = 'created_at';

const SPANS = [
  { span: 'today', label: 'Today' },
  { span: '7-days', label: 'Last 7 days' },
  { span: '30-days', label: 'Last 30 days' },
  { span: 'last-month', label: 'Last month' },
] as const satisfies readonly { readonly span: DayPreset; readonly label: string }[];

/** Times that people mostly look back at, one press each; a second press shows everything again. */
export function HistorySpans({
  view: { filters, setFilters },
}: {
  readonly view: Pick<TableView<HistoryEntry>, 'filters' | 'setFilters'>;
}) {
  const chosen = filters.find(({ header }) => header === COLUMN)?.value;
  return (
    <Group gap={6} role="group" aria-label="When" mb="sm">
      {SPANS.map(({ span, label }) => (
        <Button
          key={span}
          size="xs"
          variant={span === chosen ? 'filled' : 'default'}
          aria-pressed={span === chosen}
          onClick={() =>
            setFilters(
              span === chosen
                ? withoutFilter(filters, COLUMN)
                : withFilter(filters, { header: COLUMN, value: span, from: null, to: null }),
            )
          }
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
