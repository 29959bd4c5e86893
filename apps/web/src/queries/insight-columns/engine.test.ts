import type { SegmentContents } from '@sightline/contract/insights/segments.contract';
import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { expect, test } from 'vitest';
import { sampleInsight as insight } from '../insight-sample.ts';
import { fakeServer, NEWEST_FIRST } from './columns-sample.ts';
import { createEngine } from './engine.ts';
import type { WorkerMessage } from './protocol.ts';
import { columnReaders } from './read-columns.ts';
import { keepingCalls } from './segments/kept-calls.ts';
import type { KeptChanges, SegmentCache } from './segments/segment-cache.ts';

type Bytes = Uint8Array<ArrayBuffer>;

function memoryCache(): SegmentCache & { readonly kept: Map<string, Bytes> } {
  const kept = new Map<string, Bytes>();
  const changes = new Map<string, KeptChanges>();
  let contents: SegmentContents | undefined;
  return {
    kept,
    get: async (etag) => kept.get(etag),
    put: async (etag, bytes) => void kept.set(etag, bytes),
    keepOnly: async (etags) => {
      for (const etag of kept.keys()) if (!etags.has(etag)) kept.delete(etag);
    },
    contents: async () => contents,
    putContents: async (said, since) => {
      contents = said;
      changes.clear();
      for (const [moment, one] of since) changes.set(moment, one);
    },
    changes: async (since) => changes.get(since),
    putChanges: async (since, said) => void changes.set(since, said),
  };
}

function start(server = fakeServer(SEALED, TAIL), cache: SegmentCache = memoryCache()) {
  const posted: WorkerMessage[] = [];
  const engine = createEngine({
    calls: keepingCalls(server, Promise.resolve(cache)),
    cache: Promise.resolve(cache),
    post: (one) => posted.push(one),
  });
  engine.receive({ kind: 'query', query: NEWEST_FIRST, number: 1 });
  const answer = () => posted.findLast((one) => one.kind === 'answer');
  const shows = (rows: readonly number[]) => expect.poll(() => [...(answer()?.rows ?? [])]).toEqual(rows);
  const isComplete = () =>
    expect.poll(() => posted.findLast((one) => one.kind === 'load')?.state.complete).toBe(true);
  return { engine, posted, server, answer, shows, isComplete };
}

const SEALED = [
  [insight(1), insight(2)],
  [insight(3), insight(4, { insight_status: 'archive' })],
];
const TAIL = [insight(5)];

test('the newest segment is asked for first, and all rows are told in the end', async () => {
  const { server, shows, isComplete } = start();
  await isComplete();
  await shows([5, 3, 2, 1]);
  expect(server.asked).toEqual(['changes 0', 'segment 2', 'segment 1']);
});

test('segments that the browser keeps are not asked for again', async () => {
  const cache = memoryCache();
  await start(undefined, cache).isComplete();
  await expect.poll(() => cache.kept.size).toBe(2);
  const again = start(undefined, cache);
  await again.isComplete();
  await again.shows([5, 3, 2, 1]);
  expect(again.server.asked).toEqual(['changes 0']);
});

test('what the disk spoilt is asked for again', async () => {
  const cache = memoryCache();
  cache.kept.set('etag-2', new Uint8Array([1, 2, 3]));
  const { server, shows } = start(undefined, cache);
  await shows([5, 3, 2, 1]);
  expect(server.asked).toContain('segment 2');
});

test('live insights come into the running query, changed ones move, and removed ones go', async () => {
  const { engine, server, posted, shows, isComplete } = start();
  await isComplete();
  engine.receive({ kind: 'take', insights: [insight(6), insight(2, { insight_status: 'archive' })] });
  await shows([6, 5, 3, 1]);
  expect(posted.findLast((one) => one.kind === 'changed')).toMatchObject({ ids: [2, 6], arrived: [6] });
  server.change([insight(4), insight(7)], [3]);
  engine.receive({ kind: 'refresh' });
  await shows([7, 6, 5, 4, 1]);
});

test('only insights that the query lists count as new ones above the reader', async () => {
  const { engine, answer, isComplete, shows } = start();
  await isComplete();
  engine.receive({ kind: 'query', query: { ...NEWEST_FIRST, categories: ['favorite'] }, number: 2 });
  await shows([]);
  engine.receive({ kind: 'take', insights: [insight(6), insight(7, { insight_status: 'favorite' })] });
  await shows([7]);
  expect(answer()?.arrived).toBe(1);
  engine.receive({ kind: 'take', insights: [insight(7)] });
  await shows([]);
  expect(answer()?.arrived).toBe(0);
});

test('a file of everything has archived insights too, and collections whole', async () => {
  const collection = [
    insight(1, { collection_id: 5 }),
    insight(2, { collection_id: 5, insight_status: 'archive' }),
  ];
  const { engine, posted, isComplete, shows } = start(fakeServer([collection, [insight(3)]]));
  await isComplete();
  const query = { ...NEWEST_FIRST, categories: ['uncategorized'], collections: true } as const;
  engine.receive({ kind: 'query', query, number: 2 });
  await shows([3, 1]);
  engine.receive({ kind: 'everything', call: 1 });
  engine.receive({ kind: 'rows', call: 2, rows: [3, -5], ofEverything: true });
  const everything = posted.findLast((one) => one.kind === 'everything');
  expect([...(everything?.rows ?? [])]).toEqual([3, -5]);
  const rows = posted
    .findLast((one) => one.kind === 'rows')
    ?.rows.map((own) => own.map((one) => one.insight_id));
  expect(rows).toEqual([[3], [1, 2]]);
});

test('of what is listed, those that nobody has judged are found; a collection until all of it is judged', async () => {
  const collection = [
    insight(1, { collection_id: 5, userConfirmed: true }),
    insight(2, { collection_id: 5 }),
  ];
  const { engine, posted, isComplete, shows } = start(
    fakeServer([collection, [insight(3, { userConfirmed: false }), insight(4), insight(5)]]),
  );
  await isComplete();
  engine.receive({ kind: 'query', query: { ...NEWEST_FIRST, collections: true }, number: 2 });
  await shows([5, 4, 3, -5]);
  const unjudged = await columnReaders({
    call: async (question) => {
      engine.receive({ ...question, call: 1 });
      return posted.findLast((one) => one.kind === 'matching') ?? { kind: 'choices', call: 1, items: [] };
    },
  }).unjudged();
  expect([...unjudged]).toEqual([5, 4, -5]);
});

test('rows that meet one more filter are counted, of what is listed and of all there is', async () => {
  const { engine, posted, isComplete, shows } = start(
    fakeServer([[insight(1), insight(2, { insight_status: 'archive' })], [insight(3)]]),
  );
  await isComplete();
  await shows([3, 1]);
  const { count } = columnReaders({
    call: async (question) => {
      engine.receive({ ...question, call: 1 });
      return posted.findLast((one) => one.kind === 'matching') ?? { kind: 'choices', call: 1, items: [] };
    },
  });
  const ids = { column: { kind: 'number', name: 'insight_id' }, type: 'numeric', text: '2' } as const;
  expect([await count(ids, 'listed'), await count(ids, 'everything')]).toEqual([0, 1]);
});

test('changes of segments that are still on their way wait for them', async () => {
  const server = fakeServer(SEALED, [insight(1, { insight_status: 'archive' }), insight(5)]);
  const { shows, isComplete } = start(server);
  await isComplete();
  await shows([5, 3, 2]);
});

test('insights that came with a camera are listed among the sealed ones, at the start and later', async () => {
  const server = fakeServer([[insight(1), insight(9)], [insight(12)]], [insight(4), insight(13)]);
  const { engine, posted, shows, isComplete } = start(server);
  await isComplete();
  await shows([13, 12, 9, 4, 1]);
  server.change([insight(3), insight(7)]);
  engine.receive({ kind: 'refresh' });
  await shows([13, 12, 9, 7, 4, 3, 1]);
  expect(posted.findLast((one) => one.kind === 'changed')).toMatchObject({ arrived: [3, 7] });
});

test('of questions that come together only the last one is answered', async () => {
  const { engine, posted, isComplete, shows } = start();
  await isComplete();
  await shows([5, 3, 2, 1]);
  const before = posted.length;
  const query = { ...NEWEST_FIRST, showArchived: true };
  engine.receive({ kind: 'query', query: NEWEST_FIRST, number: 2 });
  engine.receive({ kind: 'query', query, number: 3 });
  await shows([5, 4, 3, 2, 1]);
  expect(posted.slice(before).flatMap((one) => (one.kind === 'answer' ? one.number : []))).toEqual([3]);
});

test('a cursor that is too old leads to loading anew, without asking for what is known', async () => {
  const { engine, server, shows, isComplete } = start();
  await isComplete();
  const gone = { type: '', title: '', status: 410, detail: '', message: 'Too late.' };
  const { changes } = server;
  let failures = 1;
  const failing = server as { changes: typeof changes };
  failing.changes = async (since) => {
    if (failures-- > 0) throw new ProblemError(gone);
    return changes(since);
  };
  server.change([insight(8)]);
  engine.receive({ kind: 'refresh' });
  await shows([8, 3, 2, 1]);
  expect(server.asked.filter((call) => call.startsWith('segment'))).toHaveLength(2);
});

test('a failure is told, and loading again helps', async () => {
  const server = fakeServer(SEALED);
  const refusal = { type: '', title: '', status: 404, detail: '', message: 'Gone.' };
  const { segment } = server;
  const failing = server as { segment: typeof segment };
  failing.segment = async () => Promise.reject(new ProblemError(refusal));
  const { engine, posted, shows } = start(server);
  await expect
    .poll(() => posted.findLast((one) => one.kind === 'load')?.failure)
    .toMatchObject({ kind: 'problem' });
  failing.segment = segment;
  engine.receive({ kind: 'reload', call: 1 });
  await shows([3, 2, 1]);
});

/** A server that no call reaches until it is said to be back. */
function unreachable(server: ReturnType<typeof fakeServer>) {
  let isAway = true;
  const refuse = <A extends unknown[], T>(call: (...given: A) => Promise<T>) => {
    return async (...given: A) => {
      if (isAway) throw new OfflineError('No network.');
      return call(...given);
    };
  };
  const { contents, segment, changes } = server;
  const away = { contents: refuse(contents), segment: refuse(segment), changes: refuse(changes) };
  const comeBack = () => {
    isAway = false;
  };
  return { server: { ...server, ...away }, comeBack };
}

test('without network a visit shows what the one before has seen, and all of it once the server is back', async () => {
  const cache = memoryCache();
  const before = start(undefined, cache);
  await before.isComplete();
  for (const id of [8, 9]) {
    before.server.change([insight(id)], id === 9 ? [3] : []);
    before.engine.receive({ kind: 'refresh' });
    await before.shows(id === 9 ? [9, 8, 5, 2, 1] : [8, 5, 3, 2, 1]);
  }
  const { server, comeBack } = unreachable(before.server);
  const { engine, posted, shows, isComplete } = start(server, cache);
  await shows([9, 8, 5, 2, 1]);
  await expect
    .poll(() => posted.findLast((one) => one.kind === 'load'))
    .toMatchObject({ state: { loaded: 6, complete: false, isLoading: false }, failure: { kind: 'offline' } });
  before.server.change([insight(5), insight(8), insight(9), insight(10)], [3]);
  comeBack();
  engine.receive({ kind: 'refresh' });
  await isComplete();
  await shows([10, 9, 8, 5, 2, 1]);
});

test('a load that breaks off leaves what a visit without network can show', async () => {
  const cache = memoryCache();
  await start(undefined, cache).isComplete();
  const more = fakeServer([...SEALED, [insight(6), insight(7)]]);
  const broken = { ...more, segment: () => Promise.reject(new OfflineError('The line broke.')) };
  const second = start(broken, cache);
  await second.shows([5, 3, 2, 1]);
  await expect
    .poll(() => second.posted.findLast((one) => one.kind === 'load')?.failure)
    .toMatchObject({ kind: 'offline' });
  await start(unreachable(more).server, cache).shows([5, 3, 2, 1]);
});

test('a server that is slow is not waited for, and has the last word', async () => {
  const cache = memoryCache();
  await start(undefined, cache).isComplete();
  const server = fakeServer(SEALED, [insight(9)]);
  const { promise: late, resolve: answer } = Promise.withResolvers<undefined>();
  const slow = { ...server, contents: () => late.then(server.contents) };
  const { shows, isComplete } = start(slow, cache);
  await shows([5, 3, 2, 1]);
  answer(undefined);
  await isComplete();
  await shows([9, 3, 2, 1]);
});

test('without network and with nothing kept it says that it is offline', async () => {
  const { posted } = start(unreachable(fakeServer(SEALED)).server);
  await expect
    .poll(() => posted.findLast((one) => one.kind === 'load'))
    .toMatchObject({ state: { loaded: 0, isLoading: false }, failure: { kind: 'offline' } });
});
