import { Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import type { TableView } from './address/use-table-view.ts';
import { SortMenu } from './cards/sort-menu.tsx';
import type { CsvDialogProps } from './csv/csv-dialog.tsx';
import { ExportButton } from './csv/export-button.tsx';
import type { TableFile } from './csv/table-file.ts';
import styles from './data-table.module.css';
import { FilterBar } from './filter-bar/filter-bar.tsx';
import { ColumnPicker } from './picker/column-picker.tsx';
import { FieldPicker } from './picker/field-picker.tsx';
import type { RowSource } from './rows/row-source.ts';

/** Of rows of any kind, which the type of a dialog that comes later cannot say. */
const CsvDialog = lazyDialog<CsvDialogProps<unknown>>(
  () => import('./csv/csv-dialog.tsx').then((file) => file.CsvDialog),
  ({ opened }) => opened,
) as <T>(props: CsvDialogProps<T>) => ReactNode;

interface TableToolbarProps<T> {
  readonly view: TableView<T>;
  readonly rows: RowSource<T>;
  readonly without: readonly string[];
  readonly title: ReactNode;
  readonly tools: ReactNode;
  readonly fileName: string;
  readonly file: TableFile<T> | undefined;
  readonly otherFiles: ReactNode;
  readonly cards: boolean;
  /** The columns that every card shows already; undefined where cards have no other fields. */
  readonly cardShows: readonly string[] | undefined;
  readonly editing: string | undefined;
  readonly onEdit: (column: string | undefined) => void;
}

/** The line above the rows: title, filters, what the tab adds, columns, export. */
export function TableToolbar<T>(props: TableToolbarProps<T>) {
  const { view, rows, without, cards, cardShows } = props;
  const [exporting, setExporting] = useState(false);
  return (
    <div className={styles.toolbar}>
      {props.title && (
        <Title order={2} size="h3" className={styles.title}>
          {props.title}
        </Title>
      )}
      <FilterBar view={view} editing={props.editing} onEdit={props.onEdit} choices={rows.choices} />
      <div className={styles.tools} data-line={(cards && !props.tools) || undefined}>
        {props.tools}
        {cards && <SortMenu view={view} />}
        {cards && cardShows && <FieldPicker view={view} without={[...without, ...cardShows]} />}
        {!cards && <ColumnPicker view={view} without={without} />}
        <ExportButton cards={cards} otherFiles={props.otherFiles} onCsv={() => setExporting(true)} />
      </div>
      <CsvDialog
        view={view}
        rows={rows.folded ?? rows}
        without={without}
        fileName={props.fileName}
        file={props.file}
        opened={exporting}
        onClose={() => setExporting(false)}
      />
    </div>
  );
}
