import { positionCameras } from '../../fixtures/cameras/positioned-cameras.ts';
import { mapPage } from '../../fixtures/pages/map-page.ts';
import { expect, test } from '../../fixtures/test.ts';

const FLEET = {
  Ridge: { latitude: -43.7, longitude: 170.1, location_name: 'Mount Cook' },
  Creek: { latitude: -45.4, longitude: 167.7, location_name: 'Milford' },
  Bluff: { latitude: -41.29, longitude: 174.74, location_name: 'Wellington' },
  Nowhere: {},
};

test('the mini filter asks for group, device id, name, alert type, last seen and location name', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  const [ridge, creek, bluff] = await positionCameras({ server, staff, owner }, FLEET);
  await ridge?.report({ battery_voltage: 3.1 });
  await creek?.report({ battery_voltage: 4 });
  const { group_id: groupId } = (await owner.api.groups.create({ body: { groupName: 'South' } })).message;
  for (const camera of [ridge, creek]) {
    await owner.api.groups.addDevice({ params: { groupId }, body: { deviceId: camera?.deviceId ?? 0 } });
  }
  const map = mapPage(page);
  await map.open();
  await map.features('points', 3);
  await map.legend.click();
  const { filter, listed } = map;
  const clear = page.getByRole('button', { name: 'Clear filter' });
  const openChoices = async (name: string) => {
    await filter.getByRole('combobox', { name }).focus();
    await page.keyboard.press('ArrowDown');
  };
  await expect(listed).toHaveText([/Bluff/, /Creek/, /Ridge/]);
  await expect(page.getByText('3 on the map')).toBeVisible();

  await filter.getByRole('textbox', { name: 'Name', exact: true }).fill('rIDG');
  await expect(listed).toHaveText([/Ridge/]);
  await map.features('points', 1);
  await clear.click();
  await expect(listed).toHaveCount(3);

  await filter.getByRole('textbox', { name: 'Device ID' }).fill(String(bluff?.deviceId));
  await expect(listed).toHaveText([/Bluff/]);
  await clear.click();

  await filter.getByRole('textbox', { name: 'Location name' }).fill('mil');
  await expect(listed).toHaveText([/Creek/]);
  await clear.click();

  await openChoices('Group');
  await page.getByRole('option', { name: 'South' }).click();
  await expect(listed).toHaveText([/Creek/, /Ridge/]);
  await page.keyboard.press('Escape');

  await openChoices('Alert type');
  await page.getByRole('option', { name: 'Battery Level Warning' }).click();
  await expect(listed).toHaveText([/Ridge/]);
  await page.keyboard.press('Escape');
  await clear.click();
  await expect(listed).toHaveCount(3);

  await openChoices('Last seen');
  await page.getByRole('option', { name: 'In the last 24 hours' }).click();
  await expect(listed).toHaveText([/Creek/, /Ridge/]);
  await openChoices('Last seen');
  await page.getByRole('option', { name: '7 or more days ago' }).click();
  await expect(listed).toHaveText([/Bluff/]);
  await map.features('points', 1);
});

test('the legend opens and closes; five layers, all off at first, show which cameras each is about', async ({
  pageOf,
  owner,
}) => {
  const alerts = (await owner.api.alerts.list()).message.filter(({ status }) => status !== 'resolved');
  const page = await pageOf(owner);
  const map = mapPage(page);
  await map.open();
  const layers = page.getByRole('group', { name: 'Show on the map' }).getByRole('checkbox');
  await expect(layers).toHaveCount(0);
  await map.legend.click();
  await expect(layers).toHaveCount(5);
  for (const layer of await layers.all()) await expect(layer).not.toBeChecked();
  const LAYERS = {
    no_recent_insights: 'No Recent Insights',
    no_recent_camera_triggers: 'No Recent Camera Triggers',
    spypoint_error: 'Spypoint Cable Error',
    low_battery: 'Battery Level Warning',
    insight_count: 'Insight Count',
  } as const;
  // Before that, nothing would be there of any layer.
  await expect
    .poll(async () => (await map.drawn(['clusters', 'points'])).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  for (const [id, name] of Object.entries(LAYERS)) {
    expect(await map.drawn([id]), name).toEqual([]);
    await map.layer(name).check();
    if (id === 'insight_count') {
      const isAtEach = async () => {
        const marks = (await map.drawn(['clusters', 'points'])).length;
        return marks > 0 && marks === (await map.drawn([id])).length;
      };
      await expect.poll(isAtEach, name).toBe(true);
    }
    const open = new Set(
      alerts.filter(({ alert_type }) => alert_type === id).map((alert) => alert.associated_id),
    );
    if (open.size > 0 && id !== 'no_recent_insights') {
      const marked = async () =>
        (await map.drawn([id])).reduce((sum, { properties }) => sum + Number(properties[id]), 0);
      await expect.poll(marked, name).toBeGreaterThanOrEqual(open.size);
    }
    await map.layer(name).uncheck();
    await expect.poll(async () => (await map.drawn([id])).length, name).toBe(0);
  }
  await page.getByRole('button', { name: 'Close the legend' }).click();
  await expect(layers).toHaveCount(0);
  await expect(map.legend).toBeVisible();
});

test('groups that do not load say so, and the map is there all the same', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/v2\/groups/);
  await positionCameras({ server, staff, owner }, { Creek: FLEET.Creek });
  await owner.api.groups.create({ body: { groupName: 'South' } });
  await page.route('**/v2/groups', (route) => route.abort());
  const map = mapPage(page);
  await map.open();
  await map.features('points', 1);
  await map.legend.click();
  const alert = map.filter.getByRole('alert');
  await expect(alert).toContainText('Your device groups did not load.', { timeout: 30_000 });
  await page.unroute('**/v2/groups');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(map.filter.getByRole('combobox', { name: 'Group' })).toBeEnabled();
});

test('the keyboard goes from the list to a camera, to what is done with it, and back', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  await positionCameras({ server, staff, owner }, { Creek: FLEET.Creek, Bluff: FLEET.Bluff });
  const map = mapPage(page);
  await map.open();
  await map.legend.click();
  const inList = (name: string) => map.listed.filter({ hasText: name });
  await inList('Creek').focus();
  await page.keyboard.press('Enter');
  await expect(map.popup('Creek')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inList('Creek')).toBeFocused();
  await page.keyboard.press('Enter');
  await inList('Bluff').click();
  await expect(map.popup('Bluff')).toBeFocused();
  await map.popup('Bluff').getByRole('button', { name: 'Correct position' }).press('Enter');
  const panel = page.getByRole('group', { name: 'Correct the position of Bluff' });
  await expect(panel).toBeFocused();
  await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(map.popup('Bluff')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inList('Bluff')).toBeFocused();
});

test('the marker of the lowest camera is above the panel that moves it', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  await positionCameras({ server, staff, owner }, FLEET);
  const map = mapPage(page);
  await map.open();
  const [lowest] = (await map.features('points', 3)).toSorted((a, b) => b.y - a.y);
  await page.mouse.click(lowest?.x ?? 0, lowest?.y ?? 0);
  await map.popup('Creek').getByRole('button', { name: 'Correct position' }).click();
  const marker = page.getByRole('img', { name: 'Position of Creek' });
  const panel = page.getByRole('group', { name: 'Correct the position of Creek' });
  const gap = async () => {
    const [below, above] = await Promise.all([panel.boundingBox(), marker.boundingBox()]);
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
  };
  await expect.poll(gap).toBeGreaterThan(20);
});

test('clusters take the next colour at 100 and at 750 cameras, as the legend says', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  await positionCameras({ server, staff, owner }, { Creek: FLEET.Creek, Bluff: FLEET.Bluff });
  const map = mapPage(page);
  await map.open();
  await map.features('points', 2);
  await map.cluster([
    { count: 99, at: [168, -45] },
    { count: 100, at: [170, -44] },
    { count: 749, at: [172, -43] },
    { count: 750, at: [174, -42] },
  ]);
  await map.features('clusters', 4);
  const looks = (await map.looks('clusters')).toSorted((a, b) => a.cameras - b.cameras);
  expect(looks.map(({ cameras }) => cameras)).toEqual([99, 100, 749, 750]);
  const [few, some, more, many] = looks.map(({ colour }) => colour.join());
  expect(new Set([few, some, many]).size).toBe(3);
  expect(more).toBe(some);
  await map.legend.click();
  const marks = page.getByRole('list', { name: 'Marks' }).getByRole('listitem');
  await expect(marks).toHaveText([/A camera/, /fewer than 100/, /100 to 749/, /750 or more/]);
  for (const [index, colour] of [few, some, many].entries()) {
    const dot = marks.nth(index + 1).locator('span');
    await expect(dot).toHaveCSS('background-color', `rgb(${colour?.replaceAll(',', ', ')})`);
  }
});
