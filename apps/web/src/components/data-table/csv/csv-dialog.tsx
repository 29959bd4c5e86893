import { Button, Group, Modal, Stack } from '@mantine/core';
import { periodDays } from '@sightline/domain/tables/export-period';
import { IconBook2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { saveFile } from '../../../kernel/save-file.ts';
import { useZones } from '../../../queries/time-zones.ts';
import type { TableView } from '../address/use-table-view.ts';
import { arrange, isShown } from '../columns/column-layout.ts';
import type { FileRows, RowSource } from '../rows/row-source.ts';
import { CsvChoices, type ExportChoice } from './csv-choices.tsx';
import { CsvSummary } from './csv-summary.tsx';
import { keepDays } from './keep-days.ts';
import type { TableFile } from './table-file.ts';
import { useCsvExport } from './use-csv-export.ts';
import { useFileCount } from './use-file-count.ts';
import { type CsvContent, csvColumns } from './write-csv.ts';
import { writeDictionary } from './write-dictionary.ts';

export interface CsvDialogProps<T> {
  readonly view: TableView<T>;
  readonly rows: RowSource<T>;
  readonly without: readonly string[];
  readonly fileName: string;
  readonly file: TableFile<T> | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CsvDialog<T>({ view, rows, without, fileName, file, opened, onClose }: CsvDialogProps<T>) {
  const [choice, setChoice] = useState<ExportChoice>({ rows: 'filtered', columns: 'shown', period: 'any' });
  const here = useMemo((): FileRows<T> => ({ count: () => rows.count, fetch: () => rows }), [rows]);
  const { filtered = here, everything = filtered } = rows;
  const wanted = choice.rows === 'all' ? everything : filtered;
  const { home } = useZones();
  const { period } = choice;
  const days = period === 'any' ? undefined : periodDays(period, Date.now(), home);
  const total = useFileCount(wanted, opened);
  const counted = useFileCount(wanted, opened && days !== undefined, days);
  const count = days === undefined ? total : counted;
  const { running, problem, start, cancel } = useCsvExport();
  const all = csvColumns(arrange(view.columns, view.layout)).filter(({ id }) => !without.includes(id));
  const shown = all.filter((column) => isShown(column, view.layout) || file?.always.includes(column.id));
  const ofTable = choice.columns === 'all' ? all : shown;
  const ofFile = file?.columns ?? [];

  function close(): void {
    cancel();
    setChoice({ ...choice, rows: 'filtered' });
    onClose();
  }

  async function content(): Promise<CsvContent<T>> {
    if (!file) return { columns: ofTable };
    const { columns, momentOf } = await file.load();
    return { columns: [...ofTable, ...columns], keep: days && keepDays(days, momentOf) };
  }

  async function exportRows(): Promise<void> {
    if (await start({ rows: wanted, expected: total, content, fileName })) close();
  }

  return (
    <Modal opened={opened} onClose={close} title="Export to CSV" size="34rem">
      <Stack gap="md">
        <CsvChoices
          choice={choice}
          onChange={setChoice}
          counts={{ shown: shown.length + ofFile.length, all: all.length + ofFile.length }}
          hasPeriods={file !== undefined}
          disabled={running !== undefined}
        />
        <CsvSummary
          running={running}
          problem={problem}
          count={count}
          choice={choice}
          columns={[...ofTable, ...ofFile]}
          fileName={fileName}
          filtered={choice.rows === 'all' ? [] : filteredColumns(view)}
          hasLocalTimes={file !== undefined}
        />
        <Group justify="flex-end" gap="xs">
          {file && (
            <Button
              variant="subtle"
              mr="auto"
              px="xs"
              leftSection={<IconBook2 size={16} aria-hidden />}
              onClick={() =>
                saveFile(
                  writeDictionary([...all, ...file.columns], file.dictionary.meanings),
                  file.dictionary.fileName,
                )
              }
            >
              Download the data dictionary
            </Button>
          )}
          <Button variant="default" onClick={running ? cancel : close}>
            Cancel
          </Button>
          <Button
            disabled={count === 0 || ofTable.length === 0}
            loading={running !== undefined}
            onClick={() => void exportRows()}
          >
            Export
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What the columns are called that have a filter. */
function filteredColumns<T>({ columns, filters }: TableView<T>): string[] {
  return filters.flatMap(({ header }) => columns.find(({ id }) => id === header)?.label ?? []);
}
