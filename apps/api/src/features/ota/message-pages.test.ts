import { expect, test } from 'vitest';
import { SETTINGS, withOtaContext } from '../../../test/contexts/ota-context.ts';
import { createUser, switchFeaturesOn } from '../../../test/factories.ts';

const { app, owner, order } = withOtaContext();

const page = (query: { limit?: number; before?: number }, user = owner()) => user.client.ota.list({ query });

test('messages come in pages, newest first, and each page says where the next one begins', async () => {
  const made: number[] = [];
  for (let count = 0; count < 5; count++) made.unshift((await order(SETTINGS)).message_id);
  const seen: number[][] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const { message, next } = await page({ limit: 2, ...(before && { before }) });
    seen.push(message.map(({ message_id }) => message_id));
    before = next;
  }
  expect(seen).toEqual([made.slice(0, 2), made.slice(2, 4), made.slice(4)]);
  expect((await page({})).next).toBeNull();
  expect(await page({ limit: 5 })).toMatchObject({ next: null });
  expect(await page({ before: made.at(-1) ?? 0 })).toEqual({ message: [], next: null });
  const stranger = await createUser(app());
  await switchFeaturesOn(app(), stranger);
  expect(await page({ before: made[0] ?? 0 }, stranger)).toEqual({ message: [], next: null });
});

test.each(['limit=0', 'limit=1001', 'limit=x', 'before=0', 'before=-1', 'before=x'])(
  '%s is a 400',
  async (query) => {
    const url = `/ota/messages?${query}`;
    const { statusCode } = await app().inject({ url, headers: { authorization: owner().authorization } });
    expect(statusCode).toBe(400);
  },
);
