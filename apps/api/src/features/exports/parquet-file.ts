import { momentOf } from '@sightline/domain/camtrap-dp/check-value';
import {
  DEPLOYMENTS,
  type DeploymentRow,
  type Field,
  type FieldType,
  OBSERVATIONS,
  type ObservationRow,
} from '@sightline/domain/camtrap-dp/tables';
import { type ColumnSource, fileWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';

/** Observations with where they were made, for programs that read one table: a row group at a time is in memory. */
export interface ParquetFile {
  readonly path: string;
  /** All deployments come before observations of them. */
  readonly deployment: (row: DeploymentRow) => void;
  readonly observation: (row: ObservationRow) => Promise<void>;
  readonly end: () => Promise<void>;
}

type Cell = string | number | boolean | Date | null;

interface Column {
  readonly name: string;
  readonly type: ColumnSource['type'] & string;
  readonly read: (observation: ObservationRow, deployment: DeploymentRow | undefined) => Cell;
}

const ROWS_A_GROUP = 50_000;

const TYPES: Readonly<Record<FieldType, 'STRING' | 'DOUBLE' | 'INT32' | 'BOOLEAN'>> = {
  string: 'STRING',
  any: 'STRING',
  // With their offset, as in the tables; the moments have columns of their own.
  datetime: 'STRING',
  number: 'DOUBLE',
  integer: 'INT32',
  boolean: 'BOOLEAN',
};

type Loose = Readonly<Record<string, string | number | boolean | null | undefined>>;

const OF_DEPLOYMENTS: readonly string[] = [
  'locationID',
  'locationName',
  'latitude',
  'longitude',
  'coordinateUncertainty',
  'cameraID',
];

const moment = (name: 'eventStart' | 'eventEnd'): Column => ({
  name: `${name}UTC`,
  type: 'TIMESTAMP',
  read: (observation) => {
    const at = momentOf(observation[name]);
    return at === null ? null : new Date(at);
  },
});

const COLUMNS: readonly Column[] = [
  ...OBSERVATIONS.fields.map(
    ({ name, type }: Field): Column => ({
      name,
      type: TYPES[type],
      read: (observation) => (observation as Loose)[name] ?? null,
    }),
  ),
  moment('eventStart'),
  moment('eventEnd'),
  ...DEPLOYMENTS.fields
    .filter(({ name }) => OF_DEPLOYMENTS.includes(name))
    .map(
      ({ name, type }: Field): Column => ({
        name,
        type: TYPES[type],
        read: (_observation, deployment) => (deployment as Loose | undefined)?.[name] ?? null,
      }),
    ),
];

const ELEMENTS: Readonly<Record<string, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  STRING: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  DOUBLE: { type: 'DOUBLE' },
  INT32: { type: 'INT32' },
  BOOLEAN: { type: 'BOOLEAN' },
  TIMESTAMP: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};

const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: COLUMNS.length },
  ...COLUMNS.map(
    ({ name, type }): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...ELEMENTS[type] }),
  ),
];

/** Begins a Parquet file (https://parquet.apache.org) at a path that nothing is at yet. */
export function openParquetFile(path: string): ParquetFile {
  const writer = new ParquetWriter({ writer: fileWriter(path), schema: SCHEMA, createdBy: 'Sightline' });
  const deployments = new Map<string, DeploymentRow>();
  let columns: Cell[][] = COLUMNS.map(() => []);
  let rows = 0;

  async function flush(): Promise<void> {
    if (rows === 0) return;
    const columnData = COLUMNS.map(({ name, type }, i) => ({ name, type, data: columns[i] ?? [] }));
    columns = COLUMNS.map(() => []);
    rows = 0;
    await writer.write({ columnData, rowGroupSize: ROWS_A_GROUP });
  }

  return {
    path,
    deployment: (row) => {
      deployments.set(row.deploymentID, row);
    },
    observation: async (row) => {
      const deployment = deployments.get(row.deploymentID);
      for (const [i, { read }] of COLUMNS.entries()) columns[i]?.push(read(row, deployment));
      rows += 1;
      if (rows === ROWS_A_GROUP) await flush();
    },
    end: async () => {
      await flush();
      await writer.finish();
    },
  };
}
