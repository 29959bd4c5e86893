import { contract } from '@sightline/contract/contract';
import { createClient } from '@sightline/contract/kernel/client';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kernel/query.ts';
import type { RunningTransfer } from './card-transfer.ts';
import type { Persistence } from './persist.ts';
import { untilMatched } from './until-matched.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const transfer: RunningTransfer = {
  signal: new AbortController().signal,
  now: () => undefined,
  change: () => {},
  follow: () => () => {},
};
const persistence: Persistence = {
  persist: (call) => call(),
  waitForNews: async (ms) => {
    vi.setSystemTime(Date.now() + ms);
  },
};

/** A card that is compared when it has been ordered so often. */
async function compare(state: SdCard['state'], comparedAfter: number) {
  let orders = 0;
  const card = () =>
    ({ sd_card_id: 5, device_id: 1, state: orders < comparedAfter ? state : 'sending' }) as SdCard;
  const services = {
    api: createClient(contract, async () => Response.json({ message: card() })),
    queryClient: createQueryClient(),
  };
  const matched = untilMatched(services, transfer, persistence, async () => {
    orders += 1;
    return card();
  });
  return { matched: await matched, orders };
}

test('a comparison that was lost is ordered once more', async () => {
  const { matched, orders } = await compare('matching', 2);
  expect([matched?.state, orders]).toEqual(['sending', 2]);
});

test('one that never ends is given up', async () => {
  await expect(compare('matching', 9)).rejects.toThrow('Sightline could not compare the photos in time.');
});
