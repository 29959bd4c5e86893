import { type KeyboardEvent, useState } from 'react';
import type { TableView } from '../address/use-table-view.ts';
import type { Column } from '../columns/column.ts';
import styles from '../grid/data-grid.module.css';
import type { Selection } from '../selection/use-selection.ts';
import type { HeaderCell } from '../use-table-model.ts';
import { HeaderField } from './header-field.tsx';
import { SelectAll } from './select-all.tsx';

interface GridHeaderProps<T> {
  readonly view: TableView<T>;
  readonly headers: readonly HeaderCell<T>[];
  readonly selection: Selection | undefined;
  readonly rowCount: number;
  readonly tracks: string;
  readonly height: number;
  /** The arrow down key leads from the header into the rows. */
  readonly onLeave: () => void;
  readonly onFilter: (column: Column<T>) => void;
}

const STOPS = '[data-stop]';

export function GridHeader<T>(props: GridHeaderProps<T>) {
  const { view, headers, selection, tracks, height, onLeave } = props;
  const [stop, setStop] = useState<string>();
  const stops = [
    ...(selection ? ['select'] : []),
    ...headers.flatMap(({ column, onSort }) => [
      ...(onSort ? [`sort ${column.id}`] : []),
      `menu ${column.id}`,
    ]),
  ];
  const current = stop !== undefined && stops.includes(stop) ? stop : stops[0];
  // One stop of the header is in the tab order; the arrow keys lead to the others.
  const stopProps = (id: string) => ({
    'data-stop': id,
    tabIndex: id === current ? 0 : -1,
    onFocus: () => setStop(id),
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || !event.target.matches(STOPS)) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
      return;
    }
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
    const target = neighbour(event.key, all.indexOf(event.target), all.length);
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  }

  return (
    <thead className={styles.header} onKeyDown={onKeyDown}>
      <tr aria-rowindex={1} className={styles.headings} style={{ height, gridTemplateColumns: tracks }}>
        {selection && (
          <SelectAll selection={selection} rowCount={props.rowCount} stopProps={stopProps('select')} />
        )}
        {headers.map((header, index) => (
          <HeaderField
            key={header.column.id}
            view={view}
            header={header}
            colIndex={index + (selection ? 2 : 1)}
            before={headers[index - 1]?.column}
            after={headers[index + 1]?.column}
            stopProps={stopProps}
            onFilter={props.onFilter}
          />
        ))}
      </tr>
    </thead>
  );
}

function neighbour(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
