import type { LiveEvent } from '@sightline/contract/events/events.contract';
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

const KINDS: Readonly<Record<LiveEvent['kind'], true>> = {
  insights: true,
  insights_changed: true,
  photo: true,
  device_seen: true,
  alert: true,
  import: true,
  changed: true,
  position: true,
  resync: true,
};

/** One event's JSON, or undefined when it is none that we know. What a known one holds is as the server's contract says. */
export function parseLiveEvent(data: string): LiveEvent | undefined {
  try {
    const event: unknown = JSON.parse(data);
    return isLiveEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

function isLiveEvent(event: unknown): event is LiveEvent {
  if (typeof event !== 'object' || event === null || !('kind' in event)) return false;
  return typeof event.kind === 'string' && Object.hasOwn(KINDS, event.kind);
}
