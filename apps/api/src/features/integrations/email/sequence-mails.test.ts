import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SITE } from '../../../../test/contexts/delivery-context.ts';
import { MINUTE, SECOND, withMails } from '../../../../test/contexts/mail-context.ts';
import { createDevice, createUser } from '../../../../test/factories.ts';
import { ANIMAL_BOX, animalPhoto, jpeg } from '../../../../test/pictures.ts';

const { inbox, passAndDeliver, see, subjects, context } = withMails();

test('one mail a sequence, once it is quiet, by the clock of the site, to every address', async () => {
  await context.saveEmail(['a@b.nz', 'c@d.nz']);
  context.setClock('2026-11-20T05:41:00Z');
  await see('banded_rail', { confidence: 62 });
  await passAndDeliver(30 * SECOND);
  await see('banded_rail', { confidence: 91 });
  await passAndDeliver(50 * SECOND);
  await see('stoat', { confidence: 40 });
  await passAndDeliver(40 * SECOND);
  expect(inbox()).toHaveLength(0);
  await passAndDeliver(21 * SECOND);
  await passAndDeliver(MINUTE);
  expect(subjects()).toEqual([
    'a@b.nz: Banded rail × 2, Stoat at Ridge 1',
    'c@d.nz: Banded rail × 2, Stoat at Ridge 1',
  ]);
  const [mail] = inbox();
  const text = mail?.text ?? '';
  expect(text.split('\n').slice(2, 10)).toEqual([
    'Seen: Banded rail × 2, Stoat',
    'Confidence: 91 % (Banded rail)',
    'Taken: Fri, 20 Nov 2026, 18:41 to 18:42 (Pacific/Auckland)',
    'Received: Fri, 20 Nov 2026, 18:41 to 18:42 (Pacific/Auckland)',
    'Camera: Ridge 1, Rotoiti',
    'Position: -41.80000°, 172.80000°',
    'Insights: 3',
    '',
  ]);
  const insights = (await context.client().insights.paginated({ query: { limit: 10 } })).message;
  const best = insights.find(({ confidence }) => confidence === 91)?.insight_id;
  expect(text).toContain(`Look at it: ${SITE}/?tab=insights&insight=${best}\n`);
  expect(text).toContain(
    'You get this because Aroha Ngata asked Sightline & Co to send this address every animal.',
  );
  expect(mail?.html).toContain('Sightline &amp; Co');
  const [delivery] = await context.log('email');
  expect(delivery).toMatchObject({
    kind: 'insight',
    count: 3,
    state: 'delivered',
    attempts: 2,
    reason: null,
  });
  expect(delivery?.history.map(({ recipient, outcome }) => [recipient, outcome])).toEqual([
    ['a@b.nz', 'delivered'],
    ['c@d.nz', 'delivered'],
  ]);
  expect(await context.log('email')).toHaveLength(1);
});

test('a mail says where a time is that of arrival, because the camera gave none', async () => {
  await context.saveEmail(['a@b.nz']);
  await see('kea', { file_ctime: undefined });
  await passAndDeliver(2 * MINUTE);
  context.pass(20 * MINUTE);
  await see('stoat');
  await see('stoat', { file_ctime: undefined });
  await passAndDeliver(2 * MINUTE);
  context.pass(20 * MINUTE);
  await see('rat');
  await passAndDeliver(2 * MINUTE);
  const behindTimes = inbox().map(
    ({ text }) => /^Taken: .* \(Pacific\/Auckland\)(.*)$/m.exec(text ?? '')?.[1],
  );
  expect(behindTimes).toEqual([', time of arrival', ', for some the time of arrival', '']);
  expect(inbox()[0]?.html).toContain(' (Pacific/Auckland), time of arrival');
});

test('a deer that feeds for an hour is mailed when it comes and when it ends, the stoat between at once', async () => {
  await context.saveEmail(['a@b.nz']);
  for (let minute = 0; minute < 60; minute++) {
    await see(minute === 40 ? 'stoat' : 'deer');
    await passAndDeliver(MINUTE);
  }
  for (let minute = 0; minute < 20; minute++) await passAndDeliver(MINUTE);
  expect(subjects()).toEqual([
    'a@b.nz: Deer at Ridge 1',
    'a@b.nz: Deer × 39, Stoat at Ridge 1',
    'a@b.nz: Deer × 19 at Ridge 1',
  ]);
  const counted = (await context.log('email')).reduce((sum, { count }) => sum + count, 0);
  expect(counted).toBe(60);
});

test('the photo is inside the mail with a frame around the animal, and waited for a little', async () => {
  await context.saveEmail(['a@b.nz']);
  const photo = await jpeg(1200, 800, '#223322');
  const announced = { bbox: [0.25, 0.25, 0.5, 0.5], photo: { sha256: 'a'.repeat(64), bytes: photo.length } };
  const id = await see('kea', announced);
  await passAndDeliver(90 * SECOND);
  expect(inbox()).toHaveLength(0);
  await context.sendPhoto(id, photo);
  await passAndDeliver(5 * SECOND);
  const [mail] = inbox();
  expect(mail?.html).toContain('src="cid:photo"');
  const [picture] = mail?.attachments ?? [];
  expect([picture?.mimeType, picture?.contentId]).toEqual(['image/jpeg', '<photo>']);
  const { data, info } = await sharp(Buffer.from(picture?.content as ArrayBuffer))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([960, 640]);
  const pixel = (x: number, y: number) => [...data.subarray((y * 960 + x) * 3, (y * 960 + x) * 3 + 3)];
  const [red = 0, green = 0, blue = 255] = pixel(240, 320);
  expect(red > 180 && green > 150 && blue < 130).toBe(true);

  await see('stoat', announced);
  await passAndDeliver(3 * MINUTE);
  expect(inbox()).toHaveLength(2);
  expect(inbox()[1]?.html).toContain('There is no photo yet.');
});

test('the frame lies around the animal of a photo that EXIF turns', async () => {
  await context.saveEmail(['a@b.nz']);
  const photo = await animalPhoto(6, 640, 480);
  const announced = { bbox: [...ANIMAL_BOX], photo: { sha256: 'a'.repeat(64), bytes: photo.length } };
  await context.sendPhoto(await see('kea', announced), photo);
  await passAndDeliver(2 * MINUTE);
  const [picture] = inbox()[0]?.attachments ?? [];
  const { data, info } = await sharp(Buffer.from(picture?.content as ArrayBuffer))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([480, 640]);
  const colour = (x: number, y: number) => [...data.subarray((y * 480 + x) * 3, (y * 480 + x) * 3 + 3)];
  const isFrame = ([red = 0, green = 0, blue = 255]: number[]) => red > 180 && green > 150 && blue < 150;
  // The animal is at 0.65, 0.1 and 0.15 wide, 0.3 high: the middle of each side.
  for (const [x, y] of [
    [312, 160],
    [384, 160],
    [348, 64],
    [348, 256],
  ])
    expect(isFrame(colour(x ?? 0, y ?? 0)), `${x}, ${y}`).toBe(true);
  expect(colour(348, 160).every((part) => part > 240)).toBe(true);
});

test('a photo of people is blurred, without a frame', async () => {
  await context.saveEmail(['a@b.nz']);
  const photo = await animalPhoto(1, 640, 480);
  const announced = { bbox: [...ANIMAL_BOX], photo: { sha256: 'a'.repeat(64), bytes: photo.length } };
  await context.sendPhoto(await see('person', announced), photo);
  await passAndDeliver(2 * MINUTE);
  const [picture] = inbox()[0]?.attachments ?? [];
  const { data, info } = await sharp(Buffer.from(picture?.content as ArrayBuffer))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([640, 480]);
  let steepest = 0;
  for (let at = 1; at < data.length; at += 1)
    if (at % info.width > 0) steepest = Math.max(steepest, Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0)));
  expect(steepest).toBeLessThan(30);
});

test('hostile names are text in the mail', async () => {
  await context.saveEmail(['a@b.nz']);
  const { prisma } = context.test().services.db;
  await prisma.device.update({
    where: { id: context.camera().deviceId },
    data: { displayName: '<img src=x>\r\nBcc: e@evil.test', locationName: '"><script>alert(1)</script>' },
  });
  await see('<b>deer</b>');
  await passAndDeliver(2 * MINUTE);
  const [mail] = inbox();
  expect(mail?.html).not.toMatch(/<script|<img src=x|<b>/);
  expect(mail?.html).toContain('&lt;b&gt;deer&lt;/b&gt;');
  expect(mail?.html).toContain('&quot;&gt;&lt;script&gt;');
  expect([mail?.bcc, mail?.to?.length]).toEqual([undefined, 1]);
});

test('the words of a new owner are not sent to the one before', async () => {
  context.setClock('2026-11-20T08:41:00Z');
  await context.saveEmail(['a@b.nz'], { digestSetting: 'daily' });
  await see('deer');
  const newOwner = await createUser(context.test());
  await context.test().services.db.prisma.device.update({
    where: { id: context.camera().deviceId },
    data: {
      ownerId: newOwner.userId,
      displayName: 'Secret',
      locationName: 'Hidden',
      latitude: 1.5,
      longitude: 2.5,
    },
  });
  await passAndDeliver(2 * MINUTE);
  context.setClock('2026-11-21T07:00:00Z');
  await context.orderDigests();
  await context.deliverAll();
  expect(subjects()).toEqual(['a@b.nz: Deer at cam', expect.stringContaining('Your day: 1 insight')]);
  const mailed = inbox().map(({ text, html }) => `${text}${html}`);
  expect(mailed.join()).not.toMatch(/Secret|Hidden|1\.50000/);
});

test('more than ten sequences in an hour: the rest comes in one summary at its end', async () => {
  await context.saveEmail(['a@b.nz']);
  context.setClock('2026-11-20T05:05:00Z');
  const cameras = await Promise.all(
    Array.from({ length: 14 }, () => createDevice(context.test(), context.owner().userId)),
  );
  for (const camera of cameras) await see('rat', {}, camera);
  await passAndDeliver(2 * MINUTE);
  await passAndDeliver(2 * MINUTE);
  expect(inbox()).toHaveLength(10);
  const [summary] = await context.log('email');
  expect(summary).toMatchObject({
    kind: 'summary',
    count: 4,
    state: 'pending',
    next_attempt_at: '2026-11-20T06:00:00.000Z',
  });
  context.setClock('2026-11-20T06:00:10Z');
  await context.deliverAll();
  await context.deliverAll();
  expect(subjects().slice(10)).toEqual(['a@b.nz: 4 more insights of 4 cameras']);
  const text = inbox()[10]?.text ?? '';
  expect(text.match(/cam: Rat/g)).toHaveLength(4);
  expect(text).toContain(
    'Taken Fri, 20 Nov 2026, 05:05 (UTC); received Fri, 20 Nov 2026, 05:05 (UTC). They come together because one hour brings 10 mails',
  );
  expect(text).not.toContain('other cameras');
  // Back in an hour whose summary is out.
  context.setClock('2026-11-20T05:50:00Z');
  await see('kea', {}, cameras[0]);
  await passAndDeliver(2 * MINUTE);
  context.setClock('2026-11-20T06:00:10Z');
  await context.deliverAll();
  expect(inbox()).toHaveLength(12);
});

test('a long sequence is counted whole', async () => {
  await context.saveEmail(['a@b.nz']);
  await see('deer');
  await context.test().services.db.pool.query(
    `INSERT INTO integration_deliveries (integration_id, kind, subject, device_id, insight_id, created_at)
     SELECT integration_id, kind, subject || ':' || copy, device_id, insight_id, created_at
     FROM integration_deliveries, generate_series(2, 2100) AS copy WHERE state = 'pending' AND kind = 'insight'`,
  );
  await passAndDeliver(2 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Deer × 2100 at Ridge 1']);
  expect(inbox()[0]?.text).toContain('Insights: 2100\n');
});
