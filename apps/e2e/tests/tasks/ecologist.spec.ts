import { readFile } from 'node:fs/promises';
import { shiftDay } from '@sightline/domain/filters/calendar';
import { presetDays } from '@sightline/domain/filters/date-preset';
import { instantOf, isoWithOffset, localTime } from '@sightline/domain/time/local-time';
import { COVE, cameraTime, ISLAND_ZONE, makeIsland } from '../../fixtures/data/island.ts';
import { askDatabase, dashboardWidgets } from '../../fixtures/pages/dashboard-widgets.ts';
import { reviewPage } from '../../fixtures/pages/review-page.ts';
import { recordsOf } from '../../fixtures/pages/table-page.ts';
import type { Person } from '../../fixtures/people.ts';
import { TASK_SCREENS, tasksOf, typeInto } from '../../fixtures/tasks.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The moment at which clocks on the island show an hour of a day. */
const islandTime = (date: string, hour: number) => instantOf({ date, minutes: hour * 60 }, ISLAND_ZONE);

/** Renames a camera, and has that be as long ago as the days say. */
async function renameBefore({ api }: Person, deviceId: number, name: string, days: number): Promise<void> {
  await api.devices.display({ params: { device_id: deviceId }, body: { display_name: name } });
  const [renamed] = (await api.history.list({ query: { limit: 1 } })).message.entries;
  await askDatabase(
    'UPDATE history_entries SET created_at = created_at - make_interval(days => $1) WHERE id = $2',
    [days, renamed?.history_id],
  );
}

for (const { name, by, ...screen } of TASK_SCREENS)
  test.describe(name, () => {
    test.use(screen);

    test('hours of a species, a file for R, a review of what is uncertain, and who changed what', async ({
      page,
      server,
      staff,
      person,
    }) => {
      const { cove, beach, bay } = await makeIsland({ server, staff, owner: person });
      const { date: today } = localTime(Date.now(), ISLAND_ZONE);
      const { from: first, to: last } = presetDays('last-month', today);
      const late = islandTime(last, 23);
      await cove.see('stoat', { ...cameraTime(islandTime(first, 4)), confidence: 55 });
      await cove.see('stoat', { ...cameraTime(late), ...COVE, confidence: 88 });
      await beach.see('kiwi', { ...cameraTime(islandTime(shiftDay(first, -1), 22)), confidence: 70 });
      await beach.see('weka', { ...cameraTime(islandTime(shiftDay(last, 1), 0)), confidence: 60 });
      const judged = await beach.see('possum', { ...cameraTime(islandTime(first, 2)), confidence: 65 });
      await person.api.insights.confirm({ params: { insightId: judged }, body: { confirmed: true } });
      const task = tasksOf({ page, server, person, by });
      const button = (name: string) => page.getByRole('button', { name, exact: true });

      await task('when are stoats active, in local time?', 4, async (click) => {
        const { widget, bars } = dashboardWidgets(page);
        await click(page.getByRole('button', { name: 'Search or jump to…' }));
        await typeInto(page.getByRole('combobox', { name: 'Search' }), 'stoat');
        await click(page.getByRole('option', { name: 'When and where: stoat' }));
        await click(widget('insight_by_hour_of_day').getByText('Site time', { exact: true }));
        await expect
          .poll(async () => (await bars('insight_by_hour_of_day')).bars.filter(([, insights]) => insights))
          .toEqual([
            ['04:00', 1],
            ['23:00', 1],
          ]);
      });

      await task('everything of last month for R', 4, async (click) => {
        const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
        await click(button('Export'));
        const lastMonth = dialog.getByRole('radio', { name: /^Last month/ });
        await click(lastMonth);
        await expect(lastMonth).toBeChecked();
        const saved = page.waitForEvent('download');
        await click(dialog.getByRole('button', { name: 'Export', exact: true }));
        const [titles = '', ...lines] = (await readFile(await (await saved).path(), 'utf8'))
          .trim()
          .split('\r\n');
        const rows = lines.map((line) => {
          const cells = line.split(',');
          return Object.fromEntries(titles.split(',').map((title, at) => [title, cells[at]]));
        });
        expect(rows.map((row) => row['Class name'])).toEqual(['possum', 'stoat', 'stoat']);
        expect(rows[1]).toMatchObject({
          'Place name': 'Sydney Cove',
          Latitude: String(COVE.latitude),
          Longitude: String(COVE.longitude),
          Taken: isoWithOffset(late, ISLAND_ZONE),
          Received: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\+1[23]:00$/),
        });
      });

      await task('only uncertain ones that nobody has judged', 3, async (click) => {
        const { review, shows, press } = reviewPage(page);
        // A desktop has the keyboard for it.
        const begin = () => (by === 'tap' ? click(button('Review')) : press('Shift+R'));
        const answer = (label: string, key: string) =>
          by === 'tap' ? review.getByRole('button', { name: label, exact: true }).tap() : press(key);
        await click(button('Not yet judged'));
        await click(button('Low confidence (50–70 %)'));
        await expect(recordsOf(page, 'Insights')).toHaveText([/weka/, /kiwi/, /stoat/]);
        await begin();
        await shows('weka', '1 of 3');
        await answer('Yes', 'y');
        await shows('kiwi', '2 of 3');
        await answer('Yes', 'y');
        await shows('stoat', '3 of 3');
        await answer('Nothing there', 'x');
        await expect(review.getByText('You decided 3 insights.')).toBeVisible();
      });

      await renameBefore(person, bay.deviceId, 'Horseshoe', 10);
      await person.api.devices.display({
        params: { device_id: beach.deviceId },
        body: { display_name: 'Boulders' },
      });
      await task('who changed what on my cameras last week?', 3, async (click) => {
        const changes = recordsOf(page, 'History');
        const renamed = changes.filter({ hasText: 'You set the name of Horseshoe Bay to “Horseshoe”' });
        await click(page.getByRole('button', { name: `Account of ${person.name}` }));
        await click(page.getByRole('menuitem', { name: 'History' }));
        await expect(renamed).toHaveCount(1);
        await click(button('Last 7 days'));
        await expect(renamed).toHaveCount(0);
        await expect(changes.first()).toHaveText(/You set the name of Boulder Beach to “Boulders”/);
        await expect(changes.filter({ hasText: 'Sightline staff' })).toHaveText(
          /assigned 3 cameras \(Sydney Cove, Boulder Beach, and Horseshoe Bay\) to you/,
        );
      });
    });
  });
