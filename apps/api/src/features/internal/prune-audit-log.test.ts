import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser } from '../../../test/factories.ts';
import { pruneAuditLog } from './prune-audit-log.job.ts';

const DAY_MS = 86_400_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { AUDIT_DAYS: '365' } });
  const { userId } = await createUser(app);
  await app.services.db.prisma.auditEntry.createMany({
    data: [366, 364, 0].map((days) => ({
      actorId: userId,
      action: `after ${days} days`,
      targetType: 'user',
      targetId: '1',
      createdAt: new Date(Date.now() - days * DAY_MS),
    })),
  });
  await app.services.db.prisma.historyEntry.createMany({
    data: [366, 364].map((days) => ({
      ownerId: userId,
      actorId: userId,
      action: `after ${days} days`,
      createdAt: new Date(Date.now() - days * DAY_MS),
    })),
  });
});

afterAll(() => app.close());

const actions = async () =>
  (await app.services.db.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);

const ofOwners = async () =>
  (await app.services.db.prisma.historyEntry.findMany({ orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );

test('entries go after their days, those of owners too, and none without the setting', async () => {
  await pruneAuditLog({ ...app.services, env: { ...app.env, AUDIT_DAYS: undefined } })();
  expect(await actions()).toEqual(['after 366 days', 'after 364 days', 'after 0 days']);
  expect(await ofOwners()).toEqual(['after 366 days', 'after 364 days']);
  await pruneAuditLog(app.services)();
  expect(await ofOwners()).toEqual(['after 364 days']);
  expect(await actions()).toEqual(['after 364 days', 'after 0 days']);
});
