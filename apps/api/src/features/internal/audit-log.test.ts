import type { AuditQuery } from '@sightline/contract/internal/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser, type TestUser } from '../../../test/factories.ts';
import { audit } from '../../shared-stores/audit.store.ts';

/** Long enough not to occur in an address, whose random part is hexadecimal. */
const STAFF_ID = 90_012_345;
const DAY = 86_400_000;
let app: TestApp;
let staff: TestUser;
let otherStaff: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { INTERNAL_USER_IDS: String(STAFF_ID) } });
  staff = await createUser(app, { id: STAFF_ID });
  otherStaff = await createUser(app);
  const { prisma } = app.services.db;
  await audit(
    prisma,
    Array.from({ length: 250 }, (_, index) => ({
      actorId: index % 2 ? STAFF_ID : otherStaff.userId,
      requestId: `request-${index}`,
      action: index % 5 ? 'internal.assignDevices' : 'internal.revokeKeys',
      targetType: index % 5 ? 'user' : 'device',
      targetId: 1_000 + index,
      before: null,
      after: { note: index === 7 ? "50% of _Kākā's" : 'plain' },
    })),
  );
  await prisma.auditEntry.updateMany({
    where: { targetId: '1003' },
    data: { createdAt: new Date(Date.now() - 9 * DAY) },
  });
});
afterAll(() => app.close());

type Query = Partial<Omit<AuditQuery, 'before'>> & { before?: number };
const read = async (query: Query = {}) => (await staff.client.internal.audit({ query })).message;
const targets = async (query: Query) => (await read(query)).entries.map(({ target_id }) => target_id);

test('pages follow each other without gap or repetition while entries keep coming in', async () => {
  const seen: number[] = [];
  let before: number | undefined;
  for (;;) {
    const { entries, total, next } = await read({ limit: 40, ...(before && { before }) });
    expect(total).toBe(before ? null : 250);
    seen.push(...entries.map(({ audit_id }) => audit_id));
    if (next === null) break;
    before = next;
    await app.services.db.prisma.auditEntry.create({
      data: { actorId: STAFF_ID, action: 'internal.updateAlg', targetType: 'alg', targetId: '1' },
    });
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(250);
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
});

test('an entry says who changed what, from what to what, and by which request', async () => {
  const { entries } = await read({ target: 'device 1005' });
  expect(entries).toEqual([
    {
      audit_id: expect.any(Number),
      created_at: expect.stringMatching(/Z$/),
      user_id: STAFF_ID,
      user_email: staff.email,
      action: 'internal.revokeKeys',
      target_type: 'device',
      target_id: '1005',
      before: null,
      after: { note: 'plain' },
      request_id: 'request-5',
    },
  ]);
});

describe('is searched by', () => {
  test('text, whatever the case, signs of patterns taken literally', async () => {
    expect(await targets({ text: '50% of _KĀKĀ' })).toEqual(['1007']);
    expect(await targets({ text: "kākā's" })).toEqual(['1007']);
    expect(await targets({ text: "of _Kaka's" })).toEqual(['1007']);
    expect(await targets({ text: 'plaiñ' })).toEqual([]);
    expect(await targets({ text: '5_% of' })).toEqual([]);
    expect(await targets({ text: 'request-249' })).toEqual(['1249']);
  });

  test('actor, by address, name or id', async () => {
    const { entries } = await read({ actor: otherStaff.email.toUpperCase() });
    expect(new Set(entries.map(({ user_id }) => user_id))).toEqual(new Set([otherStaff.userId]));
    const byId = await read({ actor: String(STAFF_ID) });
    expect(new Set(byId.entries.map(({ user_id }) => user_id))).toEqual(new Set([STAFF_ID]));
  });

  test('action, target and time, all of which have to hold', async () => {
    const { entries } = await read({ action: 'revoke' });
    expect(entries).toHaveLength(50);
    expect(await targets({ action: 'revoke', target: '1240' })).toEqual(['1240']);
    expect(await targets({ action: 'assign', target: '1240' })).toEqual([]);
    const [from, until] = [10, 8].map((days) => new Date(Date.now() - days * DAY).toISOString());
    expect(await targets({ from, until })).toEqual(['1003']);
  });
});

test.each([
  'limit=0',
  'limit=101',
  'limit=x',
  'before=0',
  'from=yesterday',
  'text=%00',
  `actor=${'x'.repeat(101)}`,
])('%s is refused and names the field', async (query) => {
  const [field = ''] = query.split('=');
  const headers = { authorization: staff.authorization };
  const answer = await app.inject({ url: `/internal/audit?${query}`, headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toHaveProperty(field);
});

test('is for staff alone', async () => {
  await expect(otherStaff.client.internal.audit({ query: {} })).rejects.toMatchObject({ status: 403 });
});
