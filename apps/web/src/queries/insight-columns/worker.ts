import { createEngine } from './engine.ts';
import type { Ask, Tell } from './protocol.ts';
import { openSegmentCache } from './segment-cache.ts';
import { createSegmentCalls } from './segment-calls.ts';

let engine: ReturnType<typeof createEngine> | undefined;
let token = '';

function tell(message: Tell, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  if (data.kind === 'token') {
    token = data.token;
  } else if (data.kind === 'open') {
    token = data.token;
    const onRefused = (refused: string) => tell({ kind: 'refused', token: refused });
    engine = createEngine({
      calls: createSegmentCalls({ base: data.base, token: () => token, onRefused }),
      cache: openSegmentCache(data.cache),
      tell,
    });
  } else {
    engine?.hear(data);
  }
});
