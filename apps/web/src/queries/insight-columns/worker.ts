import { createSeenPosition } from '@sightline/contract/kernel/seen-position';
import { createEngine } from './engine.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';
import { keepingCalls } from './segments/kept-calls.ts';
import { openSegmentCache } from './segments/segment-cache.ts';
import { createSegmentCalls } from './segments/segment-calls.ts';

let engine: ReturnType<typeof createEngine> | undefined;
let token = '';
const seen = createSeenPosition();

function post(message: WorkerMessage, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.kind === 'token') {
    token = data.token;
  } else if (data.kind === 'seen') {
    seen.raise(data.seen);
  } else if (data.kind === 'open') {
    token = data.token;
    seen.raise(data.seen);
    seen.onRaise((value) => post({ kind: 'seen', seen: value }));
    const onRefused = (refused: string) => post({ kind: 'refused', token: refused });
    const cache = openSegmentCache(data.cache);
    const calls = createSegmentCalls({ base: data.base, token: () => token, seen, onRefused });
    engine = createEngine({ calls: keepingCalls(calls, cache), cache, post });
  } else {
    engine?.receive(data);
  }
});
