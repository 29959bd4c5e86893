import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deliverReporters } from '../../../../../../e2e/fixtures/cameras/reporter.ts';
import { arrange, widgetAt } from '../../../../../../e2e/fixtures/data/arranged-dashboards.ts';
import { dashboard, openDashboard } from '../../../../../test/dashboard.ts';
import { widgets } from '../../../../../test/dashboard-widgets.ts';
import { demoPerson, newPerson, type Person } from '../../../../../test/people.ts';

const MANY_CATEGORIES = [
  ['insights_by_class', 'Too many insight classes. Please filter to fewer class names.'],
  ['device_hours_since_graph', 'Too many devices. Please filter to fewer devices.'],
  ['insights_vs_images', 'Too many devices. Please filter to fewer devices.'],
] as const;
const NAMES = Array.from({ length: 26 }, (_, at) => `Ridge ${String.fromCharCode(65 + at)}`);

/** Somebody with 26 cameras, each of which has seen a class of its own; the last one has seen it twice. */
async function ownerOfMany(): Promise<{ readonly person: Person; readonly deviceIds: readonly number[] }> {
  const [staff, person] = await Promise.all([demoPerson('staff'), newPerson()]);
  const cameras = await deliverReporters({ server: location.origin, staff, owner: person, names: NAMES });
  await Promise.all(cameras.map((camera, at) => camera.see(`class ${NAMES[at]}`)));
  await cameras.at(-1)?.see(`class ${NAMES.at(-1)}`);
  await arrange(person, [
    widgetAt('total_classes', [0, 0, 2, 2]),
    ...MANY_CATEGORIES.map(([type], at) => widgetAt(type, [0, 2 + at * 4, 12, 4])),
  ]);
  return { person, deviceIds: cameras.map(({ deviceId }) => deviceId) };
}

test('26 classes are too many on any screen, as many cameras on a wide one, 21 on one of 625 pixels', async () => {
  const { person, deviceIds } = await ownerOfMany();
  for (const [count, { wide, narrow }] of [
    [26, { wide: [25, 25, 25], narrow: [25, 20, 20] }],
    [25, { wide: [], narrow: [undefined, 20, 20] }],
    [21, { wide: [], narrow: [undefined, 20, 20] }],
    [20, { wide: [], narrow: [] }],
  ] as const) {
    await page.viewport(626, 900);
    const { unmount } = await openDashboard(person, { more: `&devices=${deviceIds.slice(0, count)}` });
    await expect.element(dashboard.number('Total Classes')).toHaveTextContent(String(count));
    for (const [width, firsts] of [
      [626, wide],
      [625, narrow],
    ] as const) {
      await page.viewport(width, 900);
      for (const [at, [type, words]] of MANY_CATEGORIES.entries())
        await expectOverflow(type, words, { count, first: firsts[at] });
    }
    unmount();
  }
});

async function expectOverflow(
  type: (typeof MANY_CATEGORIES)[number][0],
  words: string,
  { count, first }: { readonly count: number; readonly first: number | undefined },
): Promise<void> {
  const message = `${type}: ${count} at ${innerWidth} px`;
  const widget = widgets.widget(type);
  await expect.element(widgets.canvas(type), { message }).toBeVisible();
  if (first === undefined) {
    await expect.element(widget.getByText(words), { message }).not.toBeInTheDocument();
    return;
  }
  await expect
    .element(widget, { message })
    .toMatchTextContent(`${words} Shown: the first ${first} of ${count}`);
}

test('of too many classes those seen most often are drawn, the others as one bar, and all of them listed', async () => {
  const { person } = await ownerOfMany();
  await page.viewport(390, 844);
  await openDashboard(person);
  const type = 'insights_by_class';
  await expect.element(dashboard.number('Total Classes')).toHaveTextContent(String(NAMES.length));
  const drawn = () => widgets.bars(type)?.bars;
  await expect.poll(() => drawn()?.map(([, count]) => count)).toEqual([2, ...Array(25).fill(1)]);
  expect(drawn()?.[0]?.[0]).toBe(`class ${NAMES.at(-1)}`);
  expect(drawn()?.at(-1)?.[0]).toBe('other');
  await page.getByRole('button', { name: 'Insights by Class as a table' }).click();
  expect(await widgets.cells(type)).toHaveLength(NAMES.length);
});
