import type { AddressInfo } from 'node:net';
import { type LiveEvent, liveEventSchema } from '@sightline/contract/events/events.contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';
import { envelope, insightMessage } from '../../../test/messages.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';
import type { UserPrincipal } from '../../access/principal.ts';
import { createEventSource } from './follow-events.ts';

describe('live events', () => {
  let app: TestApp;
  let owner: TestUser;
  let stranger: TestUser;
  let camera: TestDevice;
  let leave: AbortController;

  beforeAll(async () => {
    app = await startTestApp({ settings: { DEVICE_LIMITS: 'off' } });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    leave = new AbortController();
    owner = await createUser(app);
    stranger = await createUser(app);
    camera = await createDevice(app, owner.userId);
  });
  afterEach(() => leave.abort());

  /** Waits until every notice sent so far has gone round, so that none of them reaches a listener who comes now. */
  async function quiet(user: TestUser) {
    const { live, db } = app.services;
    const mark = 1_000_000;
    const arrived = Promise.withResolvers<void>();
    const leaveBus = live.subscribe(user.userId, (notice) => {
      if (notice.kind === 'alert' && notice.alertId === mark) arrived.resolve();
    });
    await live.notify(db.pool, [{ kind: 'alert', userId: user.userId, alertId: mark }]);
    await arrived.promise;
    leaveBus();
  }

  /** Reads a stream, of what happens from now on, into a list that grows. */
  async function listen(user: TestUser, headers: Readonly<Record<string, string>> = {}) {
    await quiet(user);
    const { port } = app.app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/events`, {
      headers: { authorization: user.authorization, ...headers },
      signal: leave.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    // Compressed, an event would wait for the next one.
    expect(response.headers.get('content-encoding')).toBeNull();
    const heard: LiveEvent[] = [];
    const state = { heard, ended: false, lastEventId: '' };
    const readLine = (line: string) => {
      if (line.startsWith('id: ')) state.lastEventId = line.slice(4);
      if (line.startsWith('data: ')) heard.push(liveEventSchema.parse(JSON.parse(line.slice(6))));
    };
    const read = async () => {
      let text = '';
      for await (const piece of response.body ?? []) {
        const lines = (text + Buffer.from(piece).toString()).split('\n');
        text = lines.pop() ?? '';
        lines.forEach(readLine);
      }
    };
    void read()
      .catch(() => {})
      .finally(() => {
        state.ended = true;
      });
    return state;
  }

  const send = (...seqs: number[]) =>
    camera.client.deviceApi.messages({ body: envelope(seqs.map((seq) => insightMessage(seq))) });
  const principalOf = (sessionId: string): UserPrincipal => ({
    kind: 'user',
    userId: owner.userId,
    sessionId,
    capabilities: new Set(),
    features: new Set(),
  });
  const kinds = ({ heard }: { heard: readonly LiveEvent[] }) => heard.map(({ kind }) => kind);
  const insightsIn = ({ heard }: { heard: readonly LiveEvent[] }) =>
    heard.flatMap((event) => (event.kind === 'insights' ? event.insights : []));

  test('a new insight reaches its owner, as the table shows it, and nobody else', async () => {
    const [own, foreign] = [await listen(owner), await listen(stranger)];
    await send(1, 2);
    await expect.poll(() => insightsIn(own)).toHaveLength(2);
    const { message } = await owner.client.insights.paginated({ query: { limit: 10 } });
    expect(insightsIn(own)).toEqual(message);
    await expect.poll(() => kinds(own)).toContain('device_seen');
    await app.services.live.notify(app.services.db.pool, [
      { kind: 'insights', userId: stranger.userId, ids: message.map(({ insight_id }) => insight_id) },
      { kind: 'alert', userId: stranger.userId, alertId: 3 },
    ]);
    await expect.poll(() => kinds(foreign)).toEqual(['alert']);
  });

  test('what many small requests tell goes out together', async () => {
    const receipts = [];
    for (let seq = 0; seq < 20; seq++) receipts.push(await send(seq));
    const own = await listen(owner);
    const [userId, lastSeen] = [owner.userId, new Date().toISOString()];
    await app.services.live.notify(
      app.services.db.pool,
      receipts.flatMap(({ results }) => [
        { kind: 'insights' as const, userId, ids: results.map(({ insight_id }) => insight_id ?? 0) },
        { kind: 'device_seen' as const, userId, deviceId: camera.deviceId, lastSeen },
      ]),
    );
    await expect.poll(() => insightsIn(own)).toHaveLength(20);
    expect(own.heard.length).toBeLessThan(20);
  });

  test('a repeat tells of no new insight', async () => {
    await send(1);
    const own = await listen(owner);
    await send(1);
    await expect.poll(() => kinds(own)).toEqual(['device_seen']);
  });

  test('the first picture of an insight is told', async () => {
    const { results } = await send(1);
    const own = await listen(owner);
    const photo = await jpeg(100, 100);
    await camera.client.deviceApi.putPhoto({
      params: { message_id: 'boot:1', index: 0 },
      query: { kind: 'full' },
      headers: { 'repr-digest': reprDigest(photo) },
      body: photo,
    });
    const insight_id = results[0]?.insight_id;
    await expect
      .poll(() => own.heard)
      .toEqual([
        {
          kind: 'insights_changed',
          insights: [expect.objectContaining({ insight_id, photo_state: 'full' })],
        },
        {
          kind: 'photo',
          insight_id,
          device_id: camera.deviceId,
          photoUrl: `${camera.deviceId}/insights/${insight_id}.jpeg`,
        },
      ]);
  });

  test('whoever comes back after a break is told first to load anew, even if nothing had been told before', async () => {
    const before = await listen(owner);
    await expect.poll(() => before.lastEventId).not.toBe('');
    expect(before.heard).toEqual([]);
    leave.abort();
    await expect.poll(() => before.ended).toBe(true);
    await send(1);
    leave = new AbortController();
    const after = await listen(owner, { 'last-event-id': before.lastEventId });
    await expect.poll(() => after.heard).toEqual([{ kind: 'resync' }]);
    await send(2);
    await expect.poll(() => insightsIn(after)).toHaveLength(1);
    expect(kinds(after)[0]).toBe('resync');
    expect(Number(after.lastEventId)).toBe(after.heard.length);
  });

  test('a listener who leaves is forgotten, and a HEAD request never is one', async () => {
    const { live } = app.services;
    const { subscribe } = live;
    let subscribed = 0;
    live.subscribe = (...args) => {
      subscribed++;
      const unsubscribe = subscribe(...args);
      return () => {
        subscribed--;
        unsubscribe();
      };
    };
    try {
      const head = await app.inject({
        method: 'HEAD',
        url: '/events',
        headers: { authorization: owner.authorization },
      });
      expect(head.statusCode).toBe(200);
      expect(subscribed).toBe(0);
      await listen(owner);
      expect(subscribed, 'the stream, and the watch over its session').toBe(2);
      leave.abort();
      await expect.poll(() => subscribed).toBe(0);
    } finally {
      live.subscribe = subscribe;
    }
  });

  const ENDINGS = [
    ['ended', { revokedAt: new Date() }],
    ['forgotten', { lastUsedAt: new Date(Date.now() - 480 * 60_000) }],
  ] as const;
  test.each(ENDINGS)('the stream ends with a session that was %s', async (_, ending) => {
    const { prisma } = app.services.db;
    const session = await prisma.session.findFirstOrThrow({ where: { userId: owner.userId } });
    const principal = principalOf(session.id);
    const source = createEventSource(app.services, { gatherMs: 5, sessionCheckMs: 20 });
    const iterator = source(principal)[Symbol.asyncIterator]();
    await app.services.live.notify(app.services.db.pool, [
      { kind: 'alert', userId: owner.userId, alertId: 1 },
    ]);
    expect(await iterator.next()).toMatchObject({ value: { kind: 'alert', alert_id: 1 } });
    const waiting = iterator.next();
    await prisma.session.update({ where: { id: session.id }, data: ending });
    expect(await waiting).toMatchObject({ done: true });
  });

  test('a server that stops ends its streams', async () => {
    const other = await startTestApp();
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const user = await createUser(other);
    const { port } = other.app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/events`, {
      headers: { authorization: user.authorization },
    });
    await other.close();
    expect(await response.text()).toContain(': open');
  });
});
