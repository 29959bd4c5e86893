import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCard } from '../camera/card.ts';
import { createClock, createManualClock } from '../clock.ts';
import { createPhotoRenderer } from '../live/photo-renderer.ts';
import { createFleetCounters } from '../live/traffic-counters.ts';
import { createRandom } from '../random.ts';
import { TEST_PROFILE } from '../testing/camera-runtime.ts';
import { outboxItems, REPORTED_AT } from '../testing/outbox-items.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createMessageObserver } from '../truth/message-observer.ts';
import { openRelayedLink } from './relayed-link.ts';

const HOUR = 3_600_000;

let folder: string;
let server: TestServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'link-'));
  server = await startTestServer([]);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test.each(['lora', 'satellite'] as const)(
  'what a turn by %s has no room for was not sent with it',
  async (link) => {
    const profile = { ...TEST_PROFILE, link };
    const clock = createManualClock(REPORTED_AT);
    const sentAt: string[] = [];
    const card = await openCard(folder);
    const relayed = await openRelayedLink({
      profile,
      name: profile.name,
      folder,
      card,
      photoChoice: 'none',
      clock,
      patience: {
        clock: createClock(),
        random: createRandom('retries'),
        signal: new AbortController().signal,
      },
      post: { photoRenderer: createPhotoRenderer(), counters: createFleetCounters(), log: () => undefined },
      url: server.url,
      relay: { uid: '70B3D57ED0000001', token: 'id.secret' },
      awake: AbortSignal.abort(),
      messageObserver: createMessageObserver(profile, clock, {
        outcome: ({ sent_at }) => sentAt.push(sent_at),
      }),
    });
    const items = outboxItems(40);
    const first = (await relayed.send(items)).length;
    await clock.advanceTo(REPORTED_AT + HOUR);
    const second = (await relayed.send(items.slice(first))).length;
    await Promise.all([relayed.close(), card.close()]);
    expect(first).toBeLessThan(items.length);
    expect(second).toBeGreaterThan(0);
    const [early, late] = [REPORTED_AT, REPORTED_AT + HOUR].map((at) => new Date(at).toISOString());
    expect(sentAt).toEqual([...Array(first).fill(early), ...Array(second).fill(late)]);
  },
);
