import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeGroup, storedGroups } from '../../../../e2e/fixtures/pages/groups-page.ts';
import { groups, openGroups, ownerOf } from '../../../test/groups-tab.ts';
import { expectTexts, press } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import { createTestTransport } from '../../../test/transport.ts';

const GROUP = 'North valley';

test('devices are put into a group and taken out at once, and a snackbar of 1.5 s says so', async () => {
  const { person, ids } = await ownerOf(['Creek', 'Bluff', 'Moraine']);
  const [creek = 0, bluff = 0] = ids;
  await makeGroup(person, GROUP, [creek]);
  openGroups(person);
  await expect.element(groups.picker(GROUP)).toMatchTextContent(/Creek$/);
  await groups.picker(GROUP).click();
  await expect.element(groups.option('Creek')).toHaveAttribute('aria-selected', 'true');
  await expectTexts(groups.options(GROUP), 'Creek', 'Bluff', 'Moraine');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await groups.option('Bluff').click();
  const snackbar = page.getByText(`Bluff is now in ${GROUP}.`);
  await expect.element(snackbar).toBeVisible();
  // Not nearer to the end: each look of an assertion moves this clock on by its interval.
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(snackbar).toBeVisible();
  await expect.element(groups.option('Bluff')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(async () => (await storedGroups(person))[0]?.devices).toEqual([creek, bluff]);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(snackbar).not.toBeInTheDocument();
  vi.useRealTimers();

  await groups.option('Creek').click();
  await expect.element(page.getByText(`Creek is no longer in ${GROUP}.`)).toBeVisible();
  await expect.element(groups.option('Creek')).toHaveAttribute('aria-selected', 'false');
  await expect.element(page.getByText('1 device in this group')).toBeVisible();
  await expect.poll(async () => (await storedGroups(person))[0]?.devices).toEqual([bluff]);
  await press('Escape');
  await expect.element(groups.picker(GROUP)).toHaveFocus();
  await expect.element(groups.picker(GROUP)).toMatchTextContent(/Bluff$/);
});

test('many clicks in a row on slow lines all arrive, the last word on each device last', async () => {
  const names = ['Bluff', 'Creek', 'Dam', 'Esker', 'Fan'];
  const { person, ids } = await ownerOf(names);
  await makeGroup(person, GROUP);
  const transport = createTestTransport();
  const releases = [transport.hold('groups.addDevice'), transport.hold('groups.removeDevice')];
  openGroups(person, transport);
  await groups.picker(GROUP).click();
  for (const name of [...names, 'Bluff', 'Creek', 'Creek']) await groups.option(name).click();
  await expect.element(page.getByText('4 devices in this group')).toBeVisible();
  expect((await storedGroups(person))[0]?.devices).toEqual([]);
  for (const release of releases) release();
  await expect.poll(async () => (await storedGroups(person))[0]?.devices).toEqual(ids.slice(1));
  await expect.element(page.getByText('4 devices in this group')).toBeVisible();
});

test('what does not reach the server is undone on the screen and said', async () => {
  const { person, ids } = await ownerOf(['Creek']);
  const groupId = await makeGroup(person, GROUP, ids);
  const { transport } = openGroups(person);
  transport.fail('groups.removeDevice');
  await groups.picker(GROUP).click();
  await groups.option('Creek').click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Creek' }))
    .toMatchTextContent(
      `Creek was not removed from ${GROUP}. Sightline cannot be reached. Check your connection and try again.`,
    );
  await expect.element(groups.option('Creek')).toHaveAttribute('aria-selected', 'true');
  expect(await storedGroups(person)).toMatchObject([{ group_id: groupId, devices: ids }]);
});

test('a row stays where it is while its devices are being chosen', async () => {
  const { person, ids } = await ownerOf(['Creek', 'Bluff']);
  await makeGroup(person, 'Empty');
  await makeGroup(person, 'Full', ids.slice(0, 1));
  mountApp({ person, address: '/?tab=groups&sort=size:asc' });
  await groups.shows('Empty', 'Full');
  await groups.picker('Empty').click();
  await groups.option('Creek').click();
  await groups.option('Bluff').click();
  await expect.element(page.getByText('2 devices in this group')).toBeVisible();
  await groups.shows('Empty', 'Full');
  await press('Escape');
  await groups.shows('Full', 'Empty');
});

test('the choice of devices is quick with 1,000 of them, and searched by name', async () => {
  const { person, ids } = await ownerOf(Array.from({ length: 1_000 }, (_, index) => `cam-${index}`));
  await makeGroup(person, GROUP, ids.slice(0, 20));
  openGroups(person);
  await groups.picker(GROUP).click();
  await expect.element(groups.option('cam-0')).toBeVisible();
  // Quick means that most of them are not drawn; a time would measure how busy the machine is.
  expect(groups.options(GROUP).length).toBe(100);
  await groups.search(GROUP).fill('cam-99');
  const found = ['', ...Array.from({ length: 10 }, (_, digit) => String(digit))];
  await expectTexts(groups.options(GROUP), ...found.map((digit) => new RegExp(`^cam-99${digit}Device`)));
  await groups.search(GROUP).fill('nowhere');
  await expect.element(page.getByText('No device has that name.')).toBeVisible();
  await groups.search(GROUP).fill('');
  await expect.poll(() => groups.options(GROUP).length).toBe(100);
  // Those further down come as the reader gets there.
  await expect
    .poll(
      async () => {
        await groups.choice(GROUP).wheel({ delta: { y: 20_000 } });
        return groups.options(GROUP).length;
      },
      { interval: 50, timeout: 30_000 },
    )
    .toBe(1_000);
});
