import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxItems } from '../testing/outbox-items.ts';
import { startTestServerConsole, type TestServerConsole } from '../testing/test-server-console.ts';
import { countArrivals } from './count-arrivals.ts';

const CAMERA = '02:00:00:00:00:01';
const messages = new Map<string, Record<string, unknown>>(
  outboxItems(5).map(({ message }) => [`${message.message_id}/${message.index}`, { ...message }]),
);

let shown: TestServerConsole;
beforeEach(async () => {
  const insightIds = new Map([...messages.keys()].map((key, n) => [key, n + 1]));
  shown = await startTestServerConsole({ messages, insightIds }, CAMERA);
});
afterEach(() => shown.close());

const counted = (relayed: readonly string[], reported: ReadonlyMap<number, string> = new Map()) =>
  countArrivals({
    url: shown.url,
    owner: { email: 'owner@sightline.test', password: 'Secret!2026' },
    hardwareIds: new Set([CAMERA]),
    relayed: new Set(relayed),
    acknowledged: new Set([1, 2]),
    reported,
  });

test('photos of one camera that are not alike are no doubles, however it speaks', async () => {
  const all = { insights: 5, acknowledged: 2, lost: 0, doubled: 0 };
  expect(await counted([])).toEqual({ ...all, unjudged: 0 });
  expect(await counted([CAMERA])).toEqual({ ...all, unjudged: 5 });
});

test('what a network and a service visit both sent is doubled where it stands twice, by whatever name', async () => {
  shown.relayed.add('b7c1:2/0').add('b7c1:4/0');
  expect(await counted([CAMERA])).toMatchObject({ insights: 7, doubled: 2 });
});

test('it is found by what both were answered where the server moved the times of each by another drift', async () => {
  shown.relayed.add('b7c1:2/0').add('b7c1:4/0');
  shown.relayedLaterBy = 7_200_500;
  const reported = new Map([
    [1, 'b7c1:1/0'],
    [2, 'b7c1:2/0'],
    [10_000_002, 'b7c1:2/0'],
    [10_000_004, 'b7c1:4/0'],
  ]);
  expect(await counted([CAMERA])).toMatchObject({ insights: 7, doubled: 0 });
  expect(await counted([CAMERA], reported)).toMatchObject({ insights: 7, doubled: 1, unjudged: 3 });
});
