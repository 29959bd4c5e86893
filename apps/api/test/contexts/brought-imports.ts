import { buffer } from 'node:stream/consumers';
import type { ImportCounts } from '@sightline/domain/imports/import';
import yazl from 'yazl';
import { runImport } from '../../src/features/imports/run-import.job.ts';
import type { TestApp } from '../app.ts';
import type { TestHost, TestUser } from '../factories.ts';

/** Files as an archive. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A table as CSV: the names of its columns are those of the first row. */
export function csvOf(rows: readonly Readonly<Record<string, string | number | boolean>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

const DEPLOYMENT = {
  deploymentID: 'pond-1',
  locationName: 'Pond',
  latitude: 52.1,
  longitude: 5.7,
  deploymentStart: '2024-03-01T12:00:00+01:00',
  deploymentEnd: '2024-03-11T12:00:00+01:00',
  cameraID: 'cam-7',
};
const OBSERVATION = {
  observationID: 'o1',
  deploymentID: 'pond-1',
  mediaID: '',
  eventID: 'e1',
  eventStart: '2024-03-02T23:15:00+01:00',
  eventEnd: '2024-03-02T23:15:30+01:00',
  observationLevel: 'event',
  observationType: 'animal',
  scientificName: 'Martes foina',
  count: 2,
  classificationMethod: 'human',
  classificationProbability: '',
};

type Changes = Readonly<Record<string, string | number | boolean>>;

/** The tables of a package of one pond: rows have what they are given, and what makes them whole. */
export function pondTables({
  deployments = [{}],
  observations = [{}],
  media = [],
}: {
  readonly deployments?: readonly Changes[];
  readonly observations?: readonly Changes[];
  readonly media?: readonly Changes[];
} = {}): Record<string, string> {
  const medium = {
    mediaID: 'm1',
    deploymentID: 'pond-1',
    timestamp: '2024-03-02T23:15:00+01:00',
    filePath: 'media/m1.jpg',
  };
  const whole = { ...medium, filePublic: false, fileMediatype: 'image/jpeg' };
  return {
    'datapackage.json': JSON.stringify({
      name: 'pond',
      title: 'Martens of the pond',
      resources: ['deployments', 'media', 'observations'].map((name) => ({ name, path: `${name}.csv` })),
      taxonomic: [{ scientificName: 'Martes foina', vernacularNames: { eng: 'beech marten' } }],
    }),
    'deployments.csv': csvOf(deployments.map((row) => ({ ...DEPLOYMENT, ...row }))),
    'media.csv': csvOf(media.length > 0 ? media.map((row) => ({ ...whole, ...row })) : [whole])
      .split('\n')
      .slice(0, media.length + 1)
      .join('\n')
      .concat('\n'),
    'observations.csv': csvOf(observations.map((row) => ({ ...OBSERVATION, ...row }))),
  };
}

/** Uploads an archive as an account. */
export async function upload({ client }: Pick<TestUser, 'client'>, content: Buffer, name = 'pond.zip') {
  const file = new File([new Uint8Array(content)], name, { type: 'application/zip' });
  return (await client.imports.create({ body: { file } })).message;
}

/** Lets the worker do what is to be done of an import; resolves to how it is then. */
export async function work(app: TestApp, { client }: Pick<TestUser, 'client'>, import_id: number) {
  await runImport(app.services)({ importId: import_id });
  return (await client.imports.find({ params: { import_id } })).message;
}

/** Uploads an archive, and imports what it holds. */
export async function imported(
  app: TestApp,
  owner: TestUser,
  content: Buffer,
  classes: Record<string, string> = {},
) {
  const { id } = await upload(owner, content);
  await work(app, owner, id);
  await owner.client.imports.apply({ params: { import_id: id }, body: { classes } });
  return work(app, owner, id);
}

const COUNTS: ImportCounts = {
  deployments: 1,
  media: 0,
  observations: 12,
  records: 12,
  cameras: 1,
  existing: { deployments: 0, observations: 0 },
  classes: 1,
};

/** An import as the worker leaves it, without a file. */
export async function createImport(
  { services }: TestHost,
  ownerId: number,
  status: 'ready' | 'done' | 'failed',
): Promise<number> {
  const { id } = await services.db.prisma.import.create({
    data: {
      ownerId,
      status,
      fileName: 'pond.zip',
      title: 'Martens of the pond',
      bytes: 1_000,
      sha256: new Uint8Array(32),
      counts: { ...COUNTS, existing: { ...COUNTS.existing } },
      finishedAt: status === 'done' ? services.now() : null,
    },
  });
  return id;
}
