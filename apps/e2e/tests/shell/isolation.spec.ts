import { expect, test } from '../../fixtures/test.ts';

const MADE_UP = 987_654_321;

test('what is somebody else’s and what does not exist are answered alike, byte for byte', async ({
  server,
  newPerson,
  newCamera,
  person: stranger,
}) => {
  const owner = await newPerson();
  const camera = await newCamera(owner);
  const { insight_id } = await camera.see('kiwi');
  const insights = (await owner.api.insights.paginated({ query: { limit: 10 } })).message;
  const insight = insights.find((one) => one.insight_id === insight_id);
  expect(insight?.photoUrl, 'the photo has arrived').toBeTruthy();
  const photo = (deviceId: number | undefined, photoUrl: string) =>
    `/photo?deviceId=${deviceId}&photoUrl=${encodeURIComponent(photoUrl)}`;
  const get = async (path: string, token: string) => {
    const response = await fetch(server + path, { headers: { authorization: token } });
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    );
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  };

  const mine = await get(photo(insight?.device_id, insight?.photoUrl ?? ''), owner.token);
  expect([mine.status, mine.headers['content-type']]).toEqual([200, 'image/jpeg']);

  const missing = await get(photo(MADE_UP, `${MADE_UP}/insights/${MADE_UP}.jpeg`), stranger.token);
  expect(missing.status).toBe(404);
  for (const path of [
    photo(insight?.device_id, insight?.photoUrl ?? ''),
    `${photo(insight?.device_id, insight?.photoUrl ?? '')}&thumbnail=true`,
    photo(insight?.device_id, '../../../../etc/passwd'),
    photo(insight?.device_id, `${insight?.device_id}/insights/${MADE_UP}.jpeg`),
  ]) {
    expect(await get(path, stranger.token), path).toEqual(missing);
  }
});

test('lists and counts hold only what is one’s own', async ({ newPerson, newCamera, person: stranger }) => {
  const owner = await newPerson();
  const camera = await newCamera(owner);
  await camera.see('kea', { photo: false });
  expect((await owner.api.insights.count()).message.count).toBe(1);
  const { insights, devices, alerts } = stranger.api;
  expect((await insights.count()).message.count).toBe(0);
  expect((await insights.paginated({ query: { limit: 10_000 } })).message).toEqual([]);
  expect((await insights.photos()).message).toEqual([]);
  expect((await devices.list()).message).toEqual([]);
  expect((await alerts.list()).message).toEqual([]);
});

test('an account without the right gets no word of other accounts', async ({ person, viewer, staff }) => {
  const params = { id: person.userId };
  for (const { api } of [person, viewer]) {
    await expect(api.internal.users()).rejects.toMatchObject({ status: 403 });
    await expect(api.internal.userDevices({ params })).rejects.toMatchObject({ status: 403 });
    const assignment = api.internal.assignDevices({ params, body: { deviceIds: [1] } });
    await expect(assignment).rejects.toMatchObject({ status: 403 });
  }
  expect((await staff.api.internal.userDevices({ params })).message).toEqual([]);
});
