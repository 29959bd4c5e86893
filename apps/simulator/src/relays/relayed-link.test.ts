import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCard } from '../camera/card.ts';
import { createClock, createManualClock } from '../clock.ts';
import { createDarkroom } from '../live/darkroom.ts';
import { createTally } from '../live/tally.ts';
import { createRandom } from '../random.ts';
import { LONELY } from '../testing/camera-life.ts';
import { SAID_AT, said } from '../testing/said.ts';
import { startTinyServer, type TinyServer } from '../testing/tiny-server.ts';
import { createFateWatch } from '../truth/fate-watch.ts';
import { openRelayedLink } from './relayed-link.ts';

const HOUR = 3_600_000;

let folder: string;
let server: TinyServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'link-'));
  server = await startTinyServer([]);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test.each(['lora', 'satellite'] as const)(
  'what a turn by %s has no room for was not sent with it',
  async (link) => {
    const profile = { ...LONELY, link };
    const clock = createManualClock(SAID_AT);
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
      post: { darkroom: createDarkroom(), tally: createTally(), log: () => undefined },
      url: server.url,
      relay: { uid: '70B3D57ED0000001', token: 'id.secret' },
      awake: AbortSignal.abort(),
      fates: createFateWatch(profile, clock, { fate: ({ sent_at }) => sentAt.push(sent_at) }),
    });
    const items = said(40);
    const first = (await relayed.send(items)).length;
    await clock.advanceTo(SAID_AT + HOUR);
    const second = (await relayed.send(items.slice(first))).length;
    await Promise.all([relayed.close(), card.close()]);
    expect(first).toBeLessThan(items.length);
    expect(second).toBeGreaterThan(0);
    const [early, late] = [SAID_AT, SAID_AT + HOUR].map((at) => new Date(at).toISOString());
    expect(sentAt).toEqual([...Array(first).fill(early), ...Array(second).fill(late)]);
  },
);
