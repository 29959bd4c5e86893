import { groupsPage, makeGroup, storedGroups } from '../fixtures/groups-page.ts';
import { giveCameras } from '../fixtures/named-cameras.ts';
import { expect, test } from '../fixtures/test.ts';

test('devices are put into a group and taken out at once, and a snackbar of 1.5 s says so', async ({
  signedIn: page,
  person,
  staff,
}) => {
  const [creek = 0, bluff = 0] = await giveCameras(staff, person, ['Creek', 'Bluff', 'Moraine']);
  await makeGroup(person, 'North valley', [creek]);
  const groups = groupsPage(page);
  await groups.open();
  await expect(groups.picker('North valley')).toHaveText(/Creek$/);
  await groups.picker('North valley').click();
  await expect(groups.option('Creek')).toHaveAttribute('aria-selected', 'true');
  await expect(groups.choice('North valley').getByRole('option')).toHaveText([/Creek/, /Bluff/, /Moraine/]);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await groups.option('Bluff').click();
  const snackbar = page.getByText('Bluff is now in North valley.');
  await expect(snackbar).toBeVisible();
  await page.clock.runFor(1_400);
  await expect(snackbar).toBeVisible();
  await expect(groups.option('Bluff')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(async () => (await storedGroups(person))[0]?.devices).toEqual([creek, bluff]);
  await page.clock.runFor(1_000);
  await expect(snackbar).toBeHidden();

  await groups.option('Creek').click();
  await expect(page.getByText('Creek is no longer in North valley.')).toBeVisible();
  await page.clock.resume();
  await expect(groups.option('Creek')).toHaveAttribute('aria-selected', 'false');
  await expect(page.getByText('1 device in this group')).toBeVisible();
  await expect.poll(async () => (await storedGroups(person))[0]?.devices).toEqual([bluff]);
  await page.keyboard.press('Escape');
  await expect(groups.picker('North valley')).toBeFocused();
  await expect(groups.picker('North valley')).toHaveText(/Bluff$/);
});

test('many clicks in a row on slow lines all arrive, the last word on each device last', async ({
  signedIn: page,
  person,
  staff,
}) => {
  const names = ['Bluff', 'Creek', 'Dam', 'Esker', 'Fan'];
  const ids = await giveCameras(staff, person, names);
  await makeGroup(person, 'North valley');
  const groups = groupsPage(page);
  await page.route('**/v2/groups/*/devices**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await groups.open();
  await groups.picker('North valley').click();
  for (const name of names) await groups.option(name).click();
  await groups.option('Bluff').click();
  await groups.option('Creek').click();
  await groups.option('Creek').click();
  await expect(page.getByText('4 devices in this group')).toBeVisible();
  await expect.poll(async () => (await storedGroups(person))[0]?.devices).toEqual(ids.slice(1));
  await expect(page.getByText('4 devices in this group')).toBeVisible();
});

test('what the server refuses is undone on the screen and said', async ({
  signedIn: page,
  person,
  staff,
  watch,
}) => {
  watch.expectErrors(/(ERR_FAILED|status of 404) .*\/v2\/groups/);
  const [creek = 0] = await giveCameras(staff, person, ['Creek']);
  const groupId = await makeGroup(person, 'North valley', [creek]);
  const groups = groupsPage(page);
  await groups.open();
  await page.route('**/v2/groups/*/devices/*', (route) => route.abort());
  await groups.picker('North valley').click();
  await groups.option('Creek').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Creek' })).toHaveText(
    /Creek was not removed from North valley\. Sightline cannot be reached\. Check your connection and try again\./,
  );
  await expect(groups.option('Creek')).toHaveAttribute('aria-selected', 'true');
  expect(await storedGroups(person)).toMatchObject([{ group_id: groupId, devices: [creek] }]);
});

test('a row stays where it is while its devices are being chosen', async ({
  signedIn: page,
  person,
  staff,
}) => {
  const ids = await giveCameras(staff, person, ['Creek', 'Bluff']);
  await makeGroup(person, 'Empty');
  await makeGroup(person, 'Full', ids.slice(0, 1));
  const groups = groupsPage(page);
  await page.goto('/?tab=groups&sort=size:asc');
  await expect(groups.rows).toHaveText([/Empty/, /Full/]);
  await groups.picker('Empty').click();
  await groups.option('Creek').click();
  await groups.option('Bluff').click();
  await expect(page.getByText('2 devices in this group')).toBeVisible();
  await expect(groups.rows).toHaveText([/Empty/, /Full/]);
  await page.keyboard.press('Escape');
  await expect(groups.rows).toHaveText([/Full/, /Empty/]);
});

test('the choice of devices is quick with 1,000 of them, and searched by name', async ({
  signedIn: page,
  person,
  staff,
}) => {
  test.setTimeout(120_000);
  const names = Array.from({ length: 1_000 }, (_, index) => `cam-${index}`);
  const deviceIds = await giveCameras(staff, person, names);
  await makeGroup(person, 'North valley', deviceIds.slice(0, 20));
  const groups = groupsPage(page);
  await groups.open();
  await groups.picker('North valley').click();
  await expect(groups.option('cam-0')).toBeVisible();
  // Quick means that most of them are not drawn; a time would measure how busy the machine is.
  await expect(groups.choice('North valley').getByRole('option')).toHaveCount(100);
  await groups.search('North valley').fill('cam-99');
  await expect(groups.choice('North valley').getByRole('option')).toHaveText([
    /cam-99/,
    /cam-990/,
    /cam-991/,
    /cam-992/,
    /cam-993/,
    /cam-994/,
    /cam-995/,
    /cam-996/,
    /cam-997/,
    /cam-998/,
    /cam-999/,
  ]);
  await groups.search('North valley').fill('nowhere');
  await expect(page.getByText('No device has that name.')).toBeVisible();
  await groups.search('North valley').fill('');
  // Those further down come as the reader gets there.
  await groups.choice('North valley').hover();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 20_000);
        return groups.choice('North valley').getByRole('option').count();
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(1_000);
});
