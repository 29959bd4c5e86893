import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deliverScripted } from '../../../../../e2e/fixtures/cameras/scripted-camera.ts';
import { dashboard, observer, openDashboard } from '../../../../test/dashboard.ts';
import { table } from '../../../../test/insights-table.ts';
import { expectTexts, focus, press } from '../../../../test/interact.ts';
import { demoPerson, newPerson } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const total = dashboard.number('Total Insights');
const panel = dashboard.dialog('Filters');
const insights = page.getByRole('heading', { name: 'Insights', level: 1 });
const open = async (more = '') => openDashboard(await observer(), { more });
const option = (name: string | RegExp) => page.getByRole('option', { name });

test('Show archived counts archived insights, and lives in the address', async () => {
  const app = await open();
  await expect.element(total).toHaveTextContent('6');
  await dashboard.archived.click();
  await expect.element(total).toHaveTextContent('7');
  expect(location.search).toBe('?tab=dashboard&archived=shown');
  app.reload();
  await expect.element(total).toHaveTextContent('7');
});

test('period, groups, devices, classes and confidence are chosen behind the filter button', async () => {
  const app = await open();
  await dashboard.filterButton.click();

  await panel.getByText('30 days', { exact: true }).click();
  await expect.element(total).toHaveTextContent('5');
  await panel.getByText('7 days', { exact: true }).click();
  await expect.element(total).toHaveTextContent('4');
  await panel.getByRole('button', { name: 'Last month' }).click();
  await expect.poll(() => location.search).toBe('?tab=dashboard&period=last-month');
  await expectTexts(dashboard.chips, 'Last month');
  await panel.getByText('All time', { exact: true }).click();
  await expect.element(total).toHaveTextContent('6');

  await panel.getByRole('combobox', { name: 'Device groups' }).click();
  await option('North valley').click();
  await expect.element(total).toHaveTextContent('2');
  await press('Escape');
  await panel.getByRole('combobox', { name: 'Devices', exact: true }).click();
  await option(/^Creek/).click();
  await expect.element(total, { message: 'cameras of the group and that one' }).toHaveTextContent('6');
  await press('Escape');
  await panel.getByRole('combobox', { name: 'Classes' }).click();
  await userEvent.keyboard('kiw');
  await expect.element(option(/^kiwi/)).toBeVisible();
  await press('Enter');
  await expect.element(total).toHaveTextContent('2');
  await press('Escape');
  await focus(panel.getByRole('slider', { name: 'Least confidence' }));
  for (let step = 0; step < 5; step++) await press('ArrowRight');
  await expect.element(panel.getByText('5–100 %')).toBeVisible();
  await expect.poll(() => location.search).toMatch(/class=kiwi&confidence=5-100/);
  await panel.getByRole('button', { name: 'Done' }).click();

  await expect
    .poll(() => dashboard.chips.elements().map((chip) => chip.textContent))
    .toEqual(['Group North valley', 'Device Creek', 'Class kiwi', 'Confidence 5–100 %']);
  app.reload();
  await expect.element(dashboard.chips).toHaveLength(4);
  await expect.element(total).toHaveTextContent('2');
});

test('counts beside the classes are those of the dashboard that results', async () => {
  await open('&days=30&class=stoat');
  await dashboard.filterButton.click();
  const classes = panel.getByRole('combobox', { name: 'Classes' });
  await classes.click();
  await expect.element(option(/^rat/)).toHaveTextContent('rat0');
  await expect.element(option(/^kiwi/)).toHaveTextContent('kiwi2');
  await press('Escape');
  await panel.getByRole('button', { name: 'Done' }).click();
  await dashboard.archived.click();
  await dashboard.filterButton.click();
  await classes.click();
  await expect.element(option(/^rat/)).toHaveTextContent('rat1');
});

test('days are chosen from one to another, and what ends before it begins is told', async () => {
  await open();
  await dashboard.filterButton.click();
  const now = Date.now();
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  const chosen = `?tab=dashboard&from=${day(11)}&to=${day(9)}`;
  await panel.getByLabelText('From').fill(day(11));
  await expect.element(total).toHaveTextContent('5');
  await panel.getByLabelText('To').fill(day(9));
  await expect.element(total).toHaveTextContent('1');
  await expect.poll(() => location.search).toBe(chosen);
  await panel.getByLabelText('To').fill(day(20));
  await expect.element(panel.getByText('Ends before it begins')).toBeVisible();
  expect(location.search).toBe(chosen);
});

test('each filter is a chip that can be removed, and all at once', async () => {
  await open('&days=30&class=kiwi&class=deer&confidence=50-100');
  await expect
    .element(page.getByText('Last 30 days · all cameras · kiwi or deer · confidence 50–100 %'))
    .toBeVisible();
  await expect.element(total).toHaveTextContent('3');
  await expect.element(dashboard.chips).toHaveLength(3);
  await page.getByRole('button', { name: 'Remove filter Class' }).click();
  await expect.element(total).toHaveTextContent('4');
  await expectTexts(dashboard.chips, /^Period Last 30 days$/, /^Confidence 50–100 %$/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(total).toHaveTextContent('6');
  await expect.poll(() => location.search).toBe('?tab=dashboard');
  await expect.element(dashboard.chips).not.toBeInTheDocument();
});

test('values in the address that make no sense are passed over', async () => {
  await open('&days=8&groups=x,-1&from=soon&confidence=90-10&archived=yes&class=');
  await expect.element(total).toHaveTextContent('6');
  await expect.element(dashboard.chips).not.toBeInTheDocument();
});

test('ids of nobody, or of somebody else, count nothing and can be taken off', async () => {
  const [staff, owner] = await Promise.all([demoPerson('staff'), newPerson()]);
  const { deviceId } = await deliverScripted({ url: location.origin, staff, owner, name: 'Gully' });
  await open(`&devices=${deviceId}&groups=999999`);
  await expect.element(total).toHaveTextContent('0');
  await expectTexts(dashboard.chips, /^Group Group 999999$/, new RegExp(`^Device Device ${deviceId}$`));
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(total).toHaveTextContent('6');
});

test('a number leads to the insights behind it, with the filters of the dashboard', async () => {
  await open('&days=30&groups=0&archived=shown');
  await expect.element(total).toHaveTextContent('6');
  await total.click();
  await expect.element(insights).toBeVisible();
  await expect.element(table.rows).toHaveLength(6);
  await expect.element(page.getByRole('switch', { name: 'Show archived' })).toBeChecked();
});

test('a species leads to its insights, of the cameras that are left', async () => {
  const bluff = (await (await observer()).api.devices.list()).message.find(
    ({ device_name }) => device_name === 'Bluff',
  );
  await open(`&devices=${bluff?.device_id}`);
  await expect.element(total).toHaveTextContent('2');
  await dashboard.widget('Total Classes').getByRole('button', { name: 'deer' }).click();
  await expect.element(table.filters).toMatchTextContent('Class name is deer');
  await expect.element(table.filters).toMatchTextContent('Camera is Bluff');
  expect(location.search).toContain(`filter-item.device_id=${bluff?.device_id}`);
  await table.shows('deer', 'deer');
});

test('a range of confidence comes along, too', async () => {
  await open('&confidence=90-100');
  await expect.element(total).toHaveTextContent('2');
  await total.click();
  await expect.element(table.filters).toMatchTextContent('Confidence from 90 to 100 %');
  await table.shows('deer', 'kiwi');
});

test('filters that the server cannot be asked for leave the last numbers, and say whose they are', async () => {
  const transport = createTestTransport();
  // Nobody else has the numbers asked for again.
  transport.fail('events.stream');
  await openDashboard(await observer(), { transport });
  await expect.element(total).toHaveTextContent('6');
  const restore = transport.fail('dashboard.counts');
  await dashboard.archived.click();
  const note = page.getByRole('alert').filter({
    hasText: 'These are still the numbers of “All time · all cameras”. Sightline cannot be reached.',
  });
  await expect.element(note, { timeout: 30_000 }).toBeVisible();
  await expect.element(total).toHaveTextContent('6');
  restore();
  await note.getByRole('button', { name: 'Retry' }).click();
  await expect.element(total).toHaveTextContent('7');
  await expect.element(note).not.toBeInTheDocument();
});

test('on a phone no list of the filters opens over Done', async () => {
  await page.viewport(390, 844);
  await open();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const done = page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Done' });
  await page.getByRole('combobox', { name: 'Classes' }).click();
  await expect.element(page.getByRole('option', { name: /^deer/ })).toBeVisible();
  const { left, top, width, height } = done.element().getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(done.element().contains(onTop)).toBe(true);
  await done.click();
  await expect.element(done).not.toBeInTheDocument();
});
