import { readFile } from 'node:fs/promises';
import { shiftDay } from '@sightline/domain/filters/calendar';
import { presetDays } from '@sightline/domain/filters/date-preset';
import { instantOf, isoWithOffset, localTime } from '@sightline/domain/time/local-time';
import { cameraTime, ISLAND_ZONE, makeIsland } from '../../fixtures/data/island.ts';
import { dashboardWidgets } from '../../fixtures/pages/dashboard-widgets.ts';
import { insightsPage } from '../../fixtures/pages/insights-page.ts';
import { reviewPage } from '../../fixtures/pages/review-page.ts';
import { tasksOf } from '../../fixtures/tasks.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The moment at which clocks on the island show an hour of a day. */
const islandTime = (date: string, hour: number) => instantOf({ date, minutes: hour * 60 }, ISLAND_ZONE);

test('on a wide screen: hours of a species, a file for R, a review of what is uncertain, and who changed what', async ({
  page,
  server,
  staff,
  person,
}) => {
  const { cove, beach } = await makeIsland({ server, staff, owner: person });
  const { date: today } = localTime(Date.now(), ISLAND_ZONE);
  const { from: first, to: last } = presetDays('last-month', today);
  const late = islandTime(last, 23);
  await cove.see('stoat', { ...cameraTime(islandTime(first, 4)), confidence: 55 });
  await cove.see('stoat', { ...cameraTime(late), confidence: 88 });
  await beach.see('kiwi', { ...cameraTime(islandTime(shiftDay(first, -1), 22)), confidence: 70 });
  await beach.see('weka', { ...cameraTime(islandTime(shiftDay(last, 1), 0)), confidence: 60 });
  const judged = await beach.see('possum', { ...cameraTime(islandTime(first, 2)), confidence: 65 });
  await person.api.insights.confirm({ params: { insightId: judged }, body: { confirmed: true } });
  const task = tasksOf({ page, server, person, by: 'click' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await task('when are stoats active, in local time?', 4, async (click) => {
    const { widget, bars } = dashboardWidgets(page);
    await click(page.getByRole('button', { name: 'Search or jump to…' }));
    await page.getByRole('combobox', { name: 'Search' }).fill('stoat');
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
    const [titles = '', ...lines] = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    const rows = lines.map((line) => {
      const cells = line.split(',');
      return Object.fromEntries(titles.split(',').map((title, at) => [title, cells[at]]));
    });
    expect(rows.map((row) => row['Class name'])).toEqual(['possum', 'stoat', 'stoat']);
    expect(rows[1]).toMatchObject({
      'Place name': 'Sydney Cove',
      Taken: isoWithOffset(late, ISLAND_ZONE),
      Received: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\+1[23]:00$/),
    });
  });

  await task('only uncertain ones that nobody has judged, through the keyboard', 3, async (click) => {
    const { review, shows, press } = reviewPage(page);
    await click(button('Not yet judged'));
    await click(button('Low confidence (50–70 %)'));
    await expect(insightsPage(page).rows).toHaveText([/weka/, /kiwi/, /stoat/]);
    await press('Shift+R');
    await shows('weka', '1 of 3');
    await press('y');
    await shows('kiwi', '2 of 3');
    await press('y');
    await shows('stoat', '3 of 3');
    await press('x');
    await expect(review.getByText('You decided 3 insights.')).toBeVisible();
  });

  await task('who changed what on my cameras?', 3, async (click) => {
    await person.api.devices.display({
      params: { device_id: beach.deviceId },
      body: { display_name: 'Boulders' },
    });
    await click(page.getByRole('button', { name: `Account of ${person.name}` }));
    await click(page.getByRole('menuitem', { name: 'History' }));
    const rows = page
      .getByRole('grid', { name: 'History' })
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') });
    await expect(rows.first()).toHaveText(/You set the name of Boulder Beach to “Boulders”/);
    await expect(rows.filter({ hasText: 'Sightline staff' })).toHaveText(
      /assigned 3 cameras \(Sydney Cove, Boulder Beach, and Horseshoe Bay\) to you/,
    );
  });
});
