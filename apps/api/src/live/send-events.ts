import { Readable } from 'node:stream';
import { setInterval } from 'node:timers';
import type { FastifyInstance, FastifyReply } from 'fastify';

const KEEP_OPEN_MS = 15_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends what is still streaming: a server that stops would wait for it for ever. */
    endEvents: Set<() => void>;
  }
}

/** Ends every stream of events when the server stops; the readers connect again elsewhere or later. */
export function endEventsOnClose(app: FastifyInstance): void {
  app.decorate('endEvents', new Set<() => void>());
  app.addHook('preClose', async () => {
    for (const end of app.endEvents) end();
  });
}

/**
 * Server-sent events, with a comment every 15 seconds so that proxies keep the connection open. The next event is
 * only asked for once the reader has taken the one before. Each has an id, and the stream begins with one: readers send
 * the last that they have seen as Last-Event-ID when they come back, which tells that they were away.
 */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply {
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    // A connection that was kept after the last event would hold up a server that stops.
    .header('connection', 'close');
  const iterator = events[Symbol.asyncIterator]();
  const end = () => void iterator.return?.();
  if (reply.request.method === 'HEAD') {
    end();
    return reply.send('');
  }
  let wanted = () => {};
  const stream = new Readable({ read: () => wanted() });
  let id = 0;
  stream.push(`: open\nid: ${id}\n\n`);
  const beat = setInterval(
    () => stream.readableLength === 0 && stream.push(': still here\n\n'),
    KEEP_OPEN_MS,
  );
  const { endEvents } = reply.server;
  endEvents.add(end);

  const pump = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      if (stream.destroyed) return;
      const more = new Promise<void>((resolve) => {
        wanted = resolve;
      });
      id += 1;
      if (!stream.push(`id: ${id}\ndata: ${JSON.stringify(next.value)}\n\n`)) await more;
    }
    stream.push(null);
  };
  stream.once('close', () => {
    clearInterval(beat);
    endEvents.delete(end);
    wanted();
    end();
  });
  pump().catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  return reply.send(stream);
}
