import { Alert, Button, Checkbox, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { problemWords } from '../../../kernel/problem-words.ts';
import type { Column } from '../column.ts';
import { arrange, isShown } from '../column-layout.ts';
import { countWords } from '../count-words.ts';
import styles from '../data-table.module.css';
import type { RowSource } from '../row-source.ts';
import type { TableView } from '../use-table-view.ts';
import { useCsvExport } from './use-csv-export.ts';
import { useEverything } from './use-everything.ts';
import { csvColumns } from './write-csv.ts';

interface CsvDialogProps<T> {
  readonly view: TableView<T>;
  readonly rows: RowSource<T>;
  readonly without: readonly string[];
  readonly fileName: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CsvDialog<T>({ view, rows, without, fileName, opened, onClose }: CsvDialogProps<T>) {
  const everything = useEverything(rows);
  const [which, setWhich] = useState('shown');
  const { running, error, start, cancel } = useCsvExport();
  const all = csvColumns(arrange(view.columns, view.layout)).filter(({ id }) => !without.includes(id));
  const shown = all.filter((column) => isShown(column, view.layout));
  const columns: readonly Column<T>[] = which === 'all' ? all : shown;
  const source = everything.isWanted ? everything.rows : rows;

  function close(): void {
    cancel();
    everything.want(false);
    onClose();
  }

  async function exportRows(): Promise<void> {
    if (source && (await start(columns, source, fileName))) close();
  }

  return (
    <Modal opened={opened} onClose={close} title="Export to CSV" size="sm">
      <Stack gap="md">
        <Checkbox
          label="Only export filtered data?"
          description="Without it the file has every row, also those that the table leaves out."
          checked={!everything.isWanted}
          disabled={running !== undefined}
          onChange={(event) => everything.want(!event.currentTarget.checked)}
        />
        <Radio.Group label="Columns" value={which} onChange={setWhich}>
          <Stack gap="xs" mt={6}>
            <Radio
              value="shown"
              label={`Shown in the table (${shown.length})`}
              disabled={running !== undefined}
            />
            <Radio value="all" label={`All (${all.length})`} disabled={running !== undefined} />
          </Stack>
        </Radio.Group>
        {error && (
          <Alert color="red" title="The file was not written">
            {problemWords(error)}
          </Alert>
        )}
        {running ? (
          <Stack gap={6} role="status">
            <Progress
              value={(running.done / Math.max(1, running.total)) * 100}
              aria-label="Writing the file"
              transitionDuration={0}
            />
            <Text size="sm" c="dimmed">
              {countWords(running.done)} of {countWords(running.total, 'row')}
            </Text>
          </Stack>
        ) : (
          <Text size="sm" c="dimmed">
            {source ? countWords(source.count, 'row') : 'All rows'} and {countWords(columns.length, 'column')}{' '}
            into <span className={styles.file}>{fileName}</span>
            {columns.some(({ sort }) => sort?.kind === 'time') && '. Times in the file are in UTC.'}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={running ? cancel : close}>
            Cancel
          </Button>
          <Button
            disabled={!source || source.count === 0 || columns.length === 0}
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
