import { LIMITS } from '@sightline/domain/limits';
import { expect, test } from 'vitest';
import { withExports } from '../../../test/contexts/made-exports.ts';
import { createUser } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { photoLink } from './photo-link.ts';

const { app, owner, send, exported, placed, withPhoto } = withExports();
const DAY = 86_400_000;

const open = async (link: string, headers: Record<string, string> = {}) =>
  app().inject({ method: 'GET', url: link.replace(/^https?:\/\/[^/]+/, ''), headers });

test('a package links to photos, which anybody can open who has it, until the export is deleted', async () => {
  await placed();
  const photo = await withPhoto(1, { class_name: 'stoat' });
  await withPhoto(2, { class_name: 'person' });
  await send([insightMessage(3, { class_name: 'kea' })]);
  const { made, files, media, observations } = await exported({ media: 'links' });
  expect(made).toMatchObject({ status: 'done', problems: [] });
  expect([...files.keys()].filter((name) => name.startsWith('media/'))).toEqual([]);
  expect(media).toMatchObject([{ filePublic: 'true', fileMediatype: 'image/jpeg' }]);
  expect(observations.map(({ observationLevel }) => observationLevel)).toEqual(['media', 'event', 'event']);
  expect(made.notes).toContain(
    `The address of 1 photo opens it for anybody who has this package, for ${LIMITS.exportDays} days or until the export is deleted.`,
  );
  const link = media[0]?.['filePath'] ?? '';
  const opened = await open(link);
  expect([opened.statusCode, opened.headers['content-type'], opened.rawPayload]).toEqual([
    200,
    'image/jpeg',
    photo,
  ]);
  expect((await open(link, { 'if-none-match': String(opened.headers['etag']) })).statusCode).toBe(304);
  await owner().client.exports.remove({ params: { export_id: made.id } });
  expect((await open(link)).statusCode).toBe(404);
});

test('a link is good for one photo of one export that links, and for no other', async () => {
  await placed();
  await withPhoto(1, { class_name: 'stoat' });
  await withPhoto(2, { class_name: 'kea' });
  const { made, media } = await exported({ media: 'links' });
  const files = await exported({ media: 'full' });
  const [first = '', second = ''] = media.map(({ filePath = '' }) => filePath);
  const token = first.slice(first.indexOf('?'));
  for (const wrong of [
    second.replace(/\?.*/, token),
    first.replace(`/exports/${made.id}/`, `/exports/${files.made.id}/`),
    first.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    first.replace(/\?.*/, '?token='),
  ])
    expect((await open(wrong)).statusCode, wrong).toBe(404);
  expect((await open(first.replace(/\?.*/, ''))).statusCode).toBe(400);
  const insightId = Number(/photos\/(\d+)/.exec(first)?.[1]);
  const { tokenSecret, db } = app().services;
  // Signed, but that export has the photos itself.
  expect((await open(photoLink('', tokenSecret, { exportId: files.made.id, insightId }))).statusCode).toBe(
    404,
  );
  await db.prisma.export.update({
    where: { id: made.id },
    data: { createdAt: new Date(Date.now() - (LIMITS.exportDays + 1) * DAY) },
  });
  expect((await open(first)).statusCode).toBe(404);
});

test('an insight that went to another account is not shown by the links of the first', async () => {
  await placed();
  await withPhoto(1, { class_name: 'stoat' });
  const { media } = await exported({ media: 'links' });
  const stranger = await createUser(app());
  await app().services.db.prisma.insight.updateMany({
    where: { ownerId: owner().userId },
    data: { ownerId: stranger.userId },
  });
  expect((await open(media[0]?.['filePath'] ?? '')).statusCode).toBe(404);
});

test('a link follows what is said of its photo, and what its account wants to be blurred', async () => {
  await placed();
  const photo = await withPhoto(1, { class_name: 'person' });
  await withPhoto(2, { class_name: 'stoat' });
  const { media } = await exported({ media: 'links', people: true });
  const [person = '', stoat = ''] = media.map(({ filePath = '' }) => filePath);
  const blurred = await open(person);
  expect(blurred.statusCode).toBe(200);
  expect(blurred.rawPayload.equals(photo)).toBe(false);
  const { etag } = blurred.headers;
  await owner().client.account.setPreferences({ body: { blurred: 'nothing' } });
  const whole = await open(person, { 'if-none-match': String(etag) });
  expect([whole.statusCode, whole.rawPayload.equals(photo)]).toEqual([200, true]);

  const without = await exported({ media: 'links' });
  expect(without.media).toHaveLength(1);
  const link = without.media[0]?.['filePath'] ?? '';
  expect((await open(link)).statusCode).toBe(200);
  await owner().client.insights.confirm({
    params: { insightId: Number(/photos\/(\d+)/.exec(link)?.[1]) },
    body: { confirmed: false, className: 'person' },
  });
  expect((await open(link)).statusCode).toBe(404);
  expect((await open(stoat)).statusCode).toBe(200);
});
