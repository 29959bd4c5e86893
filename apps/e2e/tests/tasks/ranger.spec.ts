import { readFile } from 'node:fs/promises';
import { isoWithOffset } from '@sightline/domain/time/local-time';
import { allowCommands } from '../../fixtures/cameras/commanded-cameras.ts';
import { deliverScripted } from '../../fixtures/cameras/scripted-camera.ts';
import {
  COVE,
  cameraTime,
  DAY_MS,
  ISLAND_ZONE,
  lastEvening,
  makeIsland,
  ULVA,
} from '../../fixtures/data/island.ts';
import { addModel } from '../../fixtures/pages/models-page.ts';
import { recordsOf } from '../../fixtures/pages/table-page.ts';
import { TASK_SCREENS, tasksOf, typeInto } from '../../fixtures/tasks.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The hour and minute that a clock on the island shows. */
const clockOf = (at: number) => isoWithOffset(at, ISLAND_ZONE).slice(11, 16);

for (const { name, by, ...screen } of TASK_SCREENS)
  test.describe(name, () => {
    test.use(screen);
    const isPhone = by === 'tap';

    test('what was seen, which camera needs somebody, and the way there', async ({
      page,
      server,
      staff,
      person,
    }) => {
      const { cove, beach, bay } = await makeIsland({ server, staff, owner: person });
      const evening = lastEvening();
      await cove.see('stoat', cameraTime(evening - 20 * DAY_MS));
      await cove.see('stoat', cameraTime(evening - 2 * DAY_MS));
      await cove.see('weka', cameraTime(evening - 2 * DAY_MS));
      await bay.see('stoat', cameraTime(evening - DAY_MS));
      await cove.see('kiwi', cameraTime(evening));
      await beach.see('possum', cameraTime(evening));
      const task = tasksOf({ page, server, person, by });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const menuItem = (name: string) => page.getByRole('menuitem', { name });
      const insights = recordsOf(page, 'Insights');
      const cameras = recordsOf(page, 'Devices');
      const at = clockOf(evening);
      /** An insight of that evening; a table has the moment when it came before it, and what else it has after it. */
      const taken = (species: string, camera: string) =>
        new RegExp(isPhone ? `^${species}.*${camera}.*Taken.* ${at}$` : `${species}.*${camera}.* ${at} `);

      await task('what came in last night?', 2, async (tap) => {
        await tap(button('Last night'));
        await expect(insights).toHaveText([taken('possum', 'Boulder Beach'), taken('kiwi', 'Sydney Cove')]);
        const hours = /last night, (about )?(1[6-9]|2[0-2]):\d\d–0[4-8]:\d\d$/;
        await expect(page.getByRole('button', { name: /^Filter File creation time:/ })).toHaveText(hours);
      });

      await task('which of my cameras need me, and what do I do?', 2, async (_, goTo) => {
        await goTo('My Devices');
        await expect(cameras).toHaveText([
          /Boulder Beach.*Battery low: change the batteries/,
          /Horseshoe Bay.*Cable error: check the camera cable/,
          isPhone ? /Sydney Cove.*Fine/ : /Sydney Cove/,
        ]);
        // Of the third row of a table the line below it lies outside.
        for (const camera of await cameras.all())
          await expect(camera).toBeInViewport({ ratio: isPhone ? 1 : 0.9 });
      });

      await task('was there a stoat at Sydney Cove this week?', 4, async (tap) => {
        await tap(page.getByRole('button', { name: 'Search or jump to…' }));
        await typeInto(page.getByRole('combobox', { name: 'Search' }), 'stoat sydney cove this week');
        await tap(page.getByRole('option', { name: 'stoat at Sydney Cove, in the last 7 days' }));
        await expect(insights).toHaveText([taken('stoat', 'Sydney Cove')]);
      });

      await task('get to the camera of the latest insight', 3, async (tap) => {
        await page.evaluate(() => {
          // What a phone hands to another app.
          const handOver = (event: Event) => {
            const link = (event.target as Element).closest('a[href^="geo:"]');
            if (!link) return;
            event.preventDefault();
            document.documentElement.dataset.handedOver = link.getAttribute('href') ?? '';
          };
          document.addEventListener('click', handOver, { capture: true });
        });
        const latest = insights.first();
        await tap(isPhone ? latest.getByRole('button').filter({ hasText: 'possum' }) : latest);
        await tap(button('Getting there'));
        await tap(menuItem('Open a navigation app'));
        await expect(page.locator('html')).toHaveAttribute(
          'data-handed-over',
          'geo:-46.94120,168.14890?q=-46.94120,168.14890(Boulder%20Beach)',
        );
      });

      await task('all cameras of a group as GPX', 4, async (tap, goTo) => {
        await goTo('Device Groups');
        await tap(button(`More for ${ULVA}`));
        const saved = page.waitForEvent('download');
        await tap(menuItem('GPX file'));
        const file = await saved;
        expect(file.suggestedFilename()).toBe('ulva-island.gpx');
        const text = await readFile(await file.path(), 'utf8');
        expect(text.match(/<wpt [^>]*>|<name>[^<]*/g)).toEqual([
          '<wpt lat="-46.926600" lon="168.130700">',
          '<name>Sydney Cove',
          '<wpt lat="-46.941200" lon="168.148900">',
          '<name>Boulder Beach',
        ]);
      });

      await task('note that I changed the batteries', 5, async (tap, goTo) => {
        await goTo('My Devices');
        await tap(button('Show all'));
        await tap(button('Note a visit to Boulder Beach'));
        const dialog = page.getByRole('dialog', { name: 'Note a visit to Boulder Beach' });
        await expect(dialog.getByRole('button', { name: 'Batteries changed', pressed: true })).toBeVisible();
        await tap(dialog.getByRole('button', { name: 'Save' }));
        await expect(page.getByText('Your visit to Boulder Beach is noted.')).toBeVisible();
        await expect(cameras.filter({ hasText: 'Boulder Beach' })).not.toContainText('Battery low');
      });
    });

    test('another species, nothing there, and a bigger photo', async ({ page, server, staff, person }) => {
      await allowCommands(staff, person);
      const camera = await deliverScripted({ url: server, staff, owner: person, name: 'Sydney Cove' });
      const { alg_id } = await addModel(person, 'Aotearoa wildlife');
      await person.api.devices.display({
        params: { device_id: camera.deviceId },
        body: COVE,
      });
      const wake = Date.now() + 90 * 60_000;
      await camera.report({
        software_version: 'release-2.4.1',
        next_heartbeat_at: new Date(wake).toISOString(),
      });
      const seen = ['stoat', 'stoat', 'stoat', 'rat', 'rat', 'kiwi'];
      await camera.say(seen.map((class_name) => ({ class_name, alg_id })));
      await camera.show(5, 'thumbnail');
      const task = tasksOf({ page, server, person, by, isSameBrowser: true });
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      const checks = (species: string) =>
        page.getByRole('checkbox', { name: new RegExp(`^Select ${species}`) });

      await task('mark three insights as another species', 6, async (tap) => {
        await expect(checks('stoat')).toHaveCount(3);
        for (const check of await checks('stoat').all()) await tap(check);
        await tap(button('Wrong species'));
        const species = page.getByRole('listbox', { name: 'Species' });
        await expect(species).toHaveText(/^Known to this camera.*weasel/);
        await typeInto(page.getByRole('combobox', { name: 'Which species is it?' }), 'weas');
        await expect(species.getByRole('option')).toHaveText(['weasel', 'Use “weas” as a new name']);
        await tap(species.getByRole('option', { name: 'weasel', exact: true }));
        await expect(page.getByRole('img', { name: /^Corrected, the model said stoat/ })).toHaveCount(3);
      });

      await task('say that two photos show nothing', 4, async (tap) => {
        await expect(checks('rat')).toHaveCount(2);
        for (const check of await checks('rat').all()) await tap(check);
        await tap(button('Nothing there'));
        await expect(page.getByRole('img', { name: /^Corrected, the model said rat/ })).toHaveCount(2);
      });

      await task('ask for a bigger photo, and know when it comes', 3, async (tap) => {
        await tap(isPhone ? button(/^kiwi/) : recordsOf(page, 'Insights').filter({ hasText: 'kiwi' }));
        await tap(button('Request Higher Resolution Image'));
        const when = page.getByText(/^Requested\. The bigger photo may arrive/);
        await expect(when).toContainText(`at the camera’s next wake, at the latest about`);
        await expect(when).toContainText(` ${clockOf(wake)} UTC+1`);
        await camera.show(5, 'full');
        await expect(page.getByText('The whole photo is here already.')).toBeVisible();
      });

      await expect
        .poll(async () =>
          (await person.api.insights.paginated({ query: { limit: 10 } })).message.map(
            ({ confirmed_class_name }) => confirmed_class_name,
          ),
        )
        .toEqual(['weasel', 'weasel', 'weasel', 'empty', 'empty', null]);
    });
  });
