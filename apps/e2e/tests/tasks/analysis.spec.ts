import { readFile } from 'node:fs/promises';
import { shiftDay } from '@sightline/domain/filters/calendar';
import { presetDays } from '@sightline/domain/filters/date-preset';
import { instantOf, localTime } from '@sightline/domain/time/local-time';
import { positionCameras } from '../../fixtures/cameras/positioned-cameras.ts';
import { COVE, cameraTime, DAY_MS, ISLAND_ZONE, lastEvening } from '../../fixtures/data/island.ts';
import { watchFor } from '../../fixtures/data/watched-days.ts';
import { recordsOf } from '../../fixtures/pages/table-page.ts';
import { TASK_SCREENS, tasksOf, typeInto } from '../../fixtures/tasks.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Minutes after midnight, by the clocks of the island, of stoats in one night after the other. */
const STOATS = [1_310, 1_315, 1_318, 1_320, 1_322, 1_325, 1_330];
/** More than two months, so that all of the last one was watched. */
const WATCHED_DAYS = 65;

const islandTime = (date: string, minutes: number) => instantOf({ date, minutes }, ISLAND_ZONE);

for (const { name, by, ...screen } of TASK_SCREENS)
  test.describe(name, () => {
    test.use(screen);

    test('kiwi per camera per 100 trap nights, when stoats are active, and which species are new', async ({
      page,
      server,
      staff,
      person,
    }) => {
      const [cove, beach] = await positionCameras(
        { server, staff, owner: person },
        { 'Sydney Cove': COVE, 'Boulder Beach': { latitude: -46.9412, longitude: 168.1489 } },
      );
      if (!cove || !beach) throw new Error('There are two cameras.');
      await watchFor([cove, beach], WATCHED_DAYS);
      // Figures are in UTC for who has chosen no other time; so is the last month, at whose edges nothing is seen here.
      const { date: today } = localTime(Date.now(), 'UTC');
      const { from: first, to: last } = presetDays('last-month', today);
      for (const [day, minutes] of STOATS.entries())
        await cove.see('stoat', cameraTime(islandTime(shiftDay(first, day + 2), minutes)));
      for (const day of [shiftDay(first, -3), shiftDay(first, 2), shiftDay(first, 9)])
        await cove.see('kiwi', cameraTime(islandTime(day, 120)));
      await beach.see('kiwi', cameraTime(islandTime(shiftDay(last, -2), 60)));
      await beach.see('kiwi', cameraTime(lastEvening() - 2 * DAY_MS));
      await beach.see('weka', cameraTime(lastEvening()));
      const task = tasksOf({ page, server, person, by });
      const button = (label: string) => page.getByRole('button', { name: label, exact: true });

      await task(
        'kiwi per camera per 100 trap nights last month, as a table and a file',
        7,
        async (press, goTo) => {
          await goTo('Analysis');
          await press(button('Filters'));
          const filters = page.getByRole('dialog', { name: 'Filters' });
          await press(filters.getByRole('button', { name: 'Last month', exact: true }));
          await press(filters.getByRole('button', { name: 'Done' }));
          const kiwi = recordsOf(page, 'Relative abundance').filter({ hasText: 'kiwi' });
          await expect(kiwi).toHaveText([/All cameras/, /Sydney Cove/, /Boulder Beach/]);
          await press(button('Export'));
          const saved = page.waitForEvent('download');
          await press(
            page
              .getByRole('dialog', { name: 'Export to CSV' })
              .getByRole('button', { name: 'Export', exact: true }),
          );
          const file = await readFile(await (await saved).path(), 'utf8');
          const nights = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
          const [, events, watched, rai] = /^kiwi,Sydney Cove,([^,]*),([^,]*),([^,]*)/m.exec(file) ?? [];
          expect([events, watched].map(Number)).toEqual([2, nights]);
          expect(Number(rai)).toBeCloseTo(200 / nights, 3);
        },
      );

      await task('when are stoats active, in local time?', 2, async (press) => {
        await press(page.getByRole('button', { name: 'Search or jump to…' }));
        await typeInto(page.getByRole('combobox', { name: 'Search' }), 'stoat');
        await press(page.getByRole('option', { name: 'Activity: stoat' }));
        const curve = page.getByRole('figure', { name: 'Activity of stoat over the day' });
        await expect(curve.getByText('Local time of the sites; nights are shaded')).toBeVisible();
        await expect(page.locator('dl > div').filter({ hasText: 'Most active at' })).toHaveText(
          /^Most active at2(1:5|2:0)\d/,
        );
      });

      await task('which species were never seen before this week?', 3, async (press, goTo) => {
        await goTo('Analysis');
        await press(page.getByRole('tab', { name: 'Species' }));
        const fresh = page.getByRole('region', { name: 'First seen' }).getByRole('listitem');
        await expect(fresh.filter({ hasText: 'New this week' })).toHaveText([/^weka.* by Boulder Beach/]);
        await expect(fresh.filter({ hasText: 'kiwi' })).toHaveText([/the first on/]);
      });
    });
  });
