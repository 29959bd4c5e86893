import { expect, test } from 'vitest';
import { imported, pondTables, work, zipOf } from '../../../test/contexts/brought-imports.ts';
import { rowsOf, withExports } from '../../../test/contexts/made-exports.ts';
import { lived } from '../../../test/contexts/quiet-context.ts';
import { createUser, type TestUser } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { jpeg } from '../../../test/pictures.ts';
import { readZip } from '../../../test/read-zip.ts';

const { app, camera, send, exported, make, withPhoto } = withExports();

type Body = Parameters<TestUser['client']['exports']['createCamtrapDp']>[0]['body'];

/** The tables of a package that an account makes, each in an order of its own. */
async function tablesOf({ client }: TestUser, body: Body) {
  const { id } = (await client.exports.createCamtrapDp({ body })).message;
  await make(id);
  const made = (await client.exports.find({ params: { export_id: id } })).message;
  expect(made).toMatchObject({ status: 'done', problems: [] });
  const response = await client.exports.file({ params: { export_id: id } });
  const zip = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
  return { zip, ...tables(await readZip(zip)) };
}

function tables(files: ReadonlyMap<string, Buffer>) {
  const sorted = (name: string) =>
    rowsOf(files, `${name}.csv`).toSorted((one, other) =>
      JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
    );
  return { deployments: sorted('deployments'), media: sorted('media'), observations: sorted('observations') };
}

test('a package of ours that another account imports and exports again has the same tables', async () => {
  await lived(app(), { deviceId: camera().deviceId, days: 20, insightsADay: 2, silentHours: 60 });
  await withPhoto(1, { class_name: 'stoat' });
  await withPhoto(2, { class_name: 'person' });
  await send([insightMessage(3, { class_name: 'empty' }), insightMessage(4, { class_name: 'taniwha' })]);
  const first = await exported({ media: 'full', people: true });
  const before = tables(first.files);
  const other = await createUser(app());
  const zip = await zipOf(Object.fromEntries(first.files));
  const done = await imported(app(), other, zip);
  expect(done).toMatchObject({ status: 'done', problem_count: 0 });
  const again = await tablesOf(other, { media: 'full', people: true });
  expect(again).toMatchObject(before);
  // And by satellite, as it were: without photos their observations are of events.
  const { media, observations } = await tablesOf(other, {});
  expect(media).toEqual([]);
  expect(observations).toHaveLength(before.observations.length);
});

test('what comes from elsewhere goes out as it came, with its links; what is judged here says so', async () => {
  const other = await createUser(app());
  const media = [{}, { mediaID: 'm2', filePath: 'https://example.org/m2.jpg', filePublic: true }];
  const observations = [
    { mediaID: 'm1', observationLevel: 'media' },
    { observationID: 'o2', mediaID: 'm2', observationLevel: 'media', eventID: 'e2' },
    { observationID: 'o3', observationType: 'unclassified', scientificName: '', eventID: 'e3' },
  ];
  const files = pondTables({
    media,
    observations,
    deployments: [
      {},
      {
        deploymentID: 'pond-2',
        deploymentStart: '2024-04-01T00:00:00Z',
        deploymentEnd: '2024-04-02T00:00:00Z',
      },
    ],
  });
  await imported(app(), other, await zipOf({ ...files, 'media/m1.jpg': await jpeg() }));
  const before = tables(new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
  const out = await tablesOf(other, { media: 'full' });
  for (const table of ['deployments', 'media', 'observations'] as const)
    expect(out[table], table).toMatchObject(before[table]);
  const [insight] = (await other.client.insights.paginated({ query: { limit: 10 } })).message;
  await other.client.insights.confirm({
    params: { insightId: insight?.insight_id ?? 0 },
    body: { confirmed: false, className: 'stoat' },
  });
  const judged = (await tablesOf(other, { media: 'full' })).observations.filter(
    ({ scientificName }) => scientificName === 'Mustela erminea',
  );
  expect(judged).toMatchObject([{ classificationMethod: 'human', classifiedBy: expect.stringMatching(/./) }]);
});

test('an import that is undone is in no package any more', async () => {
  const other = await createUser(app());
  const { id } = await imported(app(), other, await zipOf(pondTables()));
  expect((await tablesOf(other, {})).deployments).toHaveLength(1);
  await other.client.imports.remove({ params: { import_id: id } });
  await work(app(), other, id);
  expect((await tablesOf(other, {})).deployments).toEqual([]);
});
