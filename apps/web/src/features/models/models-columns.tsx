import { Text } from '@mantine/core';
import { defineColumn } from '../../components/data-table/columns/column.ts';
import { DownloadButton } from './download-button.tsx';
import { Created } from './model-facts.tsx';
import type { ModelRow } from './model-row.ts';

const column = defineColumn<ModelRow>;

/** The order until the reader asks for another one. */
export const BY_NAME = { column: 'alg_name', direction: 'asc' } as const;

/** Every column of the models table, in its order. */
export const MODELS_COLUMNS = [
  column({
    id: 'alg_name',
    label: 'Model name',
    width: 150,
    grow: 1,
    pinned: true,
    card: 'title',
    value: ({ model }) => model.alg_name,
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
    render: ({ model }) => (
      <Text inherit fw={600} truncate title={model.alg_name}>
        {model.alg_name}
      </Text>
    ),
  }),
  column({
    id: 'animals',
    label: 'Animals',
    hint: 'The labels the model was trained with',
    width: 160,
    grow: 4,
    value: ({ animals }) => animals,
    filter: 'list',
  }),
  column({
    id: 'cameras',
    label: 'Devices',
    hint: 'How many of your devices run it',
    width: 84,
    grow: 0,
    align: 'end',
    value: ({ cameras }) => cameras.length,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  text('alg_description', 'Description', 200),
  column({
    id: 'alg_id',
    label: 'Model id',
    hidden: true,
    width: 84,
    grow: 0,
    align: 'end',
    value: ({ model }) => model.alg_id,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  text('alg_type', 'Data type', 90),
  column({
    id: 'date_created',
    label: 'Date created',
    hidden: true,
    width: 112,
    grow: 0,
    value: ({ model }) => model.date_created,
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    days: 'utc',
    render: ({ model }) => <Created iso={model.date_created} />,
  }),
  text('author', 'Author', 120),
  text('framework', 'Framework', 120),
  column({
    id: 'download',
    label: 'Download',
    width: 84,
    grow: 0,
    csv: false,
    render: ({ model }) => <DownloadButton model={model} />,
  }),
];

function text(id: 'alg_description' | 'alg_type' | 'author' | 'framework', label: string, width: number) {
  return column({
    id,
    label,
    hidden: true,
    width,
    grow: 1,
    value: ({ model }) => model[id],
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  });
}
