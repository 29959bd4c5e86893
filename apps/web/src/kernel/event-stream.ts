import { type LiveEvent, liveEventSchema } from '@sightline/contract/events/events.contract';
import { createParser } from 'eventsource-parser';

interface StreamHandlers {
  readonly onEvent: (event: LiveEvent) => void;
  /** Any sign of life, comments included. */
  readonly onBytes: () => void;
}

/** Reads server-sent events until the stream ends; what this version does not know is passed over. */
export async function readEventStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  handlers: StreamHandlers,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = parseLiveEvent(data);
      if (event) handlers.onEvent(event);
    },
  });
  // Not `for await`: Safari has no iteration over streams.
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    handlers.onBytes();
    parser.feed(piece.value);
  }
}

/** One event's JSON, or undefined when it is none that we know. */
export function parseLiveEvent(data: string): LiveEvent | undefined {
  try {
    return liveEventSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
