import { contract } from '@sightline/contract/contract';
import { createClient } from '@sightline/contract/kernel/client';
import type { WantedSdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { expect, test } from 'vitest';
import { createStore } from 'zustand';
import type { CardTransfer, RunningTransfer } from './card-transfer.ts';
import { isPassing, type Persistence } from './persist.ts';
import { sendPhotos } from './send-photos.ts';

const wantedOf = (count: number): WantedSdCardPhoto[] =>
  Array.from({ length: count }, (_, at) => ({
    photo_id: at + 1,
    path: `DCIM/${at + 1}.JPG`,
    bytes: 10,
    reported: true,
  }));

/** Tries as often as it is told, without pauses. */
const persistence: Persistence = {
  persist: async (call, tries = 100) => {
    for (let failures = 1; ; failures++) {
      try {
        return await call();
      } catch (error) {
        if (failures === tries || !isPassing(error)) throw error;
      }
    }
  },
  waitForNews: () => Promise.resolve(),
};

interface Card {
  /** Files that cannot be read at the moment, by their ids. */
  readonly gone: Set<string>;
  /** What the server answers to a photo instead of taking it. */
  readonly answers: Map<string, number>;
}

/** Sends photos of a card to a server, with what became of them; `onHalt` is what somebody does about a card that is gone. */
async function sendAll(count: number, { gone, answers }: Card, onHalt: () => void) {
  const tried: string[] = [];
  const taken: string[] = [];
  const idOf = (path: string) => path.match(/photos\/(\d+)$/)?.[1] ?? '';
  const { api } = {
    api: createClient(contract, async (path, { method, body }) => {
      if (method === 'GET') return Response.json({ message: { state: 'sending' } });
      const id = idOf(path);
      tried.push(id);
      await (body as unknown as File).arrayBuffer();
      const status = answers.get(id) ?? 201;
      if (status === 201) taken.push(id);
      else return Response.json(problemOf(status), { status });
      return Response.json({ message: 'stored' }, { status });
    }),
  };
  const store = createStore<Partial<CardTransfer>>()(() => ({ halt: null }));
  const transfer: RunningTransfer = {
    signal: new AbortController().signal,
    now: () => store.getState() as CardTransfer,
    change: (edit) =>
      store.setState(typeof edit === 'function' ? edit(store.getState() as CardTransfer) : edit),
    follow: store.subscribe,
  };
  let halts = 0;
  store.subscribe(({ halt }, { halt: before }) => {
    if (halt !== 'unreadable' || before === 'unreadable') return;
    halts += 1;
    // Once the other photos on their way have failed, too.
    setTimeout(() => {
      onHalt();
      store.setState({ halt: null });
    }, 10);
  });
  const fileOf = (path: string) => {
    const file = new File(['0123456789'], path);
    const id = path.match(/(\d+)\.JPG$/)?.[1] ?? '';
    // Read in one turn as the card is then, in as many turns as the photos take that are on their way.
    file.arrayBuffer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (gone.has(id)) throw new DOMException('gone', 'NotReadableError');
      return new ArrayBuffer(10);
    };
    return file;
  };
  const sending = sendPhotos({ api }, transfer, persistence, { cardId: 1, wanted: wantedOf(count), fileOf });
  await sending;
  const { sent, handled, refused } = store.getState();
  return { tried, taken, halts, sent, handled, refused };
}

const problemOf = (status: number) => ({
  type: 'about:blank',
  title: 'Problem',
  status,
  detail: `Problem ${status}`,
  message: `Problem ${status}`,
  retryable: status >= 500,
});

const ids = (from: number, to: number) =>
  new Set(Array.from({ length: to - from + 1 }, (_, at) => String(from + at)));
const card = (gone: Set<string> = new Set(), answers: [string, number][] = []): Card => ({
  gone,
  answers: new Map(answers),
});

test('a card that is pulled out and put back in loses no photo', async () => {
  const pulled = card(ids(6, 20));
  const { taken, halts, refused } = await sendAll(20, pulled, () => pulled.gone.clear());
  expect(halts).toBe(1);
  expect(refused).toEqual([]);
  expect(new Set(taken)).toEqual(ids(1, 20));
});

test('going on before the card is back loses none either', async () => {
  const pulled = card(ids(6, 20));
  let asked = 0;
  const { taken, halts, refused } = await sendAll(20, pulled, () => {
    asked += 1;
    if (asked === 3) pulled.gone.clear();
  });
  expect([halts, refused]).toEqual([3, []]);
  expect(new Set(taken)).toEqual(ids(1, 20));
});

test('files that are really gone are passed once somebody went on', async () => {
  const { taken, halts, refused, sent, handled } = await sendAll(20, card(ids(4, 7)), () => {});
  expect(halts).toBe(1);
  expect(refused?.map(({ path }) => path).toSorted()).toEqual(
    ['4', '5', '6', '7'].map((id) => `DCIM/${id}.JPG`),
  );
  expect(taken).toHaveLength(16);
  expect([sent, handled]).toEqual([
    { photos: 16, bytes: 160 },
    { photos: 20, bytes: 200 },
  ]);
});

test('a single damaged file holds nothing up', async () => {
  const { taken, halts, refused } = await sendAll(8, card(new Set(['3'])), () => {});
  expect([halts, taken.length]).toEqual([0, 7]);
  expect(refused).toEqual([{ path: 'DCIM/3.JPG', why: 'could not be read' }]);
});

test('a photo with which the server is always in trouble comes last, and is refused with its words', async () => {
  const { tried, taken, refused } = await sendAll(8, card(new Set(), [['2', 500]]), () => {});
  expect(tried.filter((id) => id === '2')).toHaveLength(8);
  expect(tried.slice(-4)).toEqual(['2', '2', '2', '2']);
  expect(taken).toHaveLength(7);
  expect(refused).toEqual([{ path: 'DCIM/2.JPG', why: 'Problem 500' }]);
});

test('a photo that the server does not take is named, and counts as none that was sent', async () => {
  const { refused, sent, handled } = await sendAll(4, card(new Set(), [['2', 422]]), () => {});
  expect(refused).toEqual([{ path: 'DCIM/2.JPG', why: 'Problem 422' }]);
  expect([sent?.photos, handled?.photos]).toEqual([3, 4]);
});

test('what the server has against all of it ends it', async () => {
  await expect(sendAll(9, card(new Set(), [['2', 404]]), () => {})).rejects.toThrow('Problem 404');
});
