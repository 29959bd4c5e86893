import { arrange, widgetAt } from '../fixtures/dashboard-page.ts';
import { countBy, dashboardWidgets, test } from '../fixtures/dashboard-widgets.ts';
import { deliverReporters } from '../fixtures/reporter.ts';
import { expect } from '../fixtures/test.ts';

test.setTimeout(180_000);

test('too many classes for a narrow screen are said to be too many and listed, and the first of them can be drawn', async ({
  owner,
  pageOf,
}) => {
  const page = await pageOf(owner, { viewport: { width: 390, height: 844 } });
  const { open, widget, number, bars, cells } = dashboardWidgets(page);
  const type = 'insights_by_class';
  await open();
  await expect(widget(type)).toContainText('Too many insight classes. Please filter to fewer class names.');
  expect(await cells(type)).toHaveLength(Number(await number('total_classes').textContent()));
  await widget(type)
    .getByRole('button', { name: /^Show the first 20 of / })
    .click();
  // The account is shared: what another test confirms meanwhile is counted anew.
  await expect(async () => {
    const counts = await countBy('coalesce(confirmed_class_name, class_name)', owner.userId);
    const largest = Object.values(counts).toSorted((a, b) => b - a);
    expect((await bars(type)).bars.map(([, count]) => count)).toEqual(largest.slice(0, 20));
  }).toPass();
});

test('26 classes or cameras are too many on any screen, 21 on one of 625 pixels and not of 626, 20 on none', async ({
  server,
  signedIn: page,
  person,
  staff,
}) => {
  const names = Array.from({ length: 26 }, (_, at) => `Ridge ${String.fromCharCode(65 + at)}`);
  const cameras = await deliverReporters({ server, staff, owner: person, names });
  // As many classes as cameras: each has seen one of its own.
  await Promise.all(cameras.map((camera, at) => camera.see(`class ${names[at]}`)));
  const { open, widget, number, canvas, cells } = dashboardWidgets(page);
  const crowds = [
    ['insights_by_class', 'Too many insight classes. Please filter to fewer class names.'],
    ['device_hours_since_graph', 'Too many devices. Please filter to fewer devices.'],
    ['insights_vs_images', 'Too many devices. Please filter to fewer devices.'],
  ] as const;
  await arrange(person, [
    widgetAt('total_classes', [0, 0, 2, 2]),
    ...crowds.map(([type], at) => widgetAt(type, [0, 2 + at * 4, 12, 4])),
  ]);
  const of = (count: number) => `&devices=${cameras.slice(0, count).map(({ deviceId }) => deviceId)}`;
  for (const [count, { wide, narrow }] of [
    [26, { wide: 25, narrow: 20 }],
    [25, { wide: undefined, narrow: 20 }],
    [21, { wide: undefined, narrow: 20 }],
    [20, { wide: undefined, narrow: undefined }],
  ] as const) {
    await page.setViewportSize({ width: 626, height: 900 });
    await open(of(count));
    await expect(number('total_classes')).toHaveText(String(count));
    for (const [width, first] of [
      [626, wide],
      [625, narrow],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const [type, words] of crowds) {
        await test.step(`${type}: ${count} at ${width} px`, async () => {
          if (first === undefined) {
            await expect(canvas(type)).toBeVisible();
            await expect(widget(type).getByText(words)).toHaveCount(0);
            return;
          }
          await expect(widget(type)).toContainText(words);
          await expect(widget(type).getByRole('button', { name: /^Show the first/ })).toHaveText(
            `Show the first ${first} of ${count}`,
          );
          expect(await cells(type)).toHaveLength(count);
        });
      }
    }
  }
});

test('too many devices for a narrow screen are said to be too many by both charts of devices', async ({
  owner,
  pageOf,
}) => {
  const page = await pageOf(owner, { viewport: { width: 390, height: 844 } });
  const { open, widget, cells } = dashboardWidgets(page);
  const types = ['device_hours_since_graph', 'insights_vs_images'] as const;
  const message = types.map((type, at) => widgetAt(type, [0, at * 4, 6, 4]));
  await page.route('**/dashboard/widgets', (route) => route.fulfill({ json: { message } }));
  await open();
  const devices = (await owner.api.devices.list()).message.length;
  expect(devices).toBeGreaterThan(20);
  for (const type of types) {
    await expect(widget(type)).toContainText('Too many devices. Please filter to fewer devices.');
    expect(await cells(type)).toHaveLength(devices);
  }
});
