import type { LiveEvent } from '@sightline/contract/events/events.contract';
import { expect, test } from 'vitest';
import { parseLiveEvent, readEventStream } from './event-stream.ts';

const encoder = new TextEncoder();

function streamOf(...chunks: Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function read(...chunks: Uint8Array<ArrayBuffer>[]) {
  const events: LiveEvent[] = [];
  let signs = 0;
  await readEventStream(streamOf(...chunks), {
    onEvent: (event) => events.push(event),
    onBytes: () => {
      signs += 1;
    },
  });
  return { events, signs };
}

test('an event cut anywhere, even inside a character, arrives whole', async () => {
  const event = { kind: 'photo', insight_id: 7, device_id: 3, photoUrl: '3/insights/tūī.jpeg' };
  const bytes = encoder.encode(`: hello\n\ndata: ${JSON.stringify(event)}\n\n`);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const { events } = await read(bytes.slice(0, cut), bytes.slice(cut));
    expect(events).toEqual([event]);
  }
});

test('a comment is a sign of life and no event', async () => {
  expect(await read(encoder.encode(':\n\n'), encoder.encode(':\n\n'))).toEqual({ events: [], signs: 2 });
});

test('what is no event of ours is passed over, and the next one still arrives', async () => {
  const lines = ['data: {"kind":"from_the_future"}', 'data: not json', 'data: {"kind":"alert","alert_id":4}'];
  const { events } = await read(encoder.encode(lines.map((line) => `${line}\n\n`).join('')));
  expect(events).toEqual([{ kind: 'alert', alert_id: 4 }]);
});

test('parses one event', () => {
  expect(parseLiveEvent('{"kind":"resync"}')).toEqual({ kind: 'resync' });
  expect(parseLiveEvent('')).toBeUndefined();
});
