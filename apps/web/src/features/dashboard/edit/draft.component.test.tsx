import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  arrange,
  savedPositions,
  THREE,
  widgetAt,
} from '../../../../../e2e/fixtures/data/arranged-dashboards.ts';
import { expectErrors } from '../../../../test/console.ts';
import { boxOf, dashboard, openDashboard } from '../../../../test/dashboard.ts';
import { press } from '../../../../test/interact.ts';
import { newPerson, type Person } from '../../../../test/people.ts';
import { createTestTransport, type TestTransport } from '../../../../test/transport.ts';

const { widget } = dashboard;
const question = dashboard.dialog('Reset the dashboard?');
const reset = question.getByRole('button', { name: 'Reset' });
const putBack = page.getByRole('button', { name: 'Put back' });

let person: Person;
let transport: TestTransport;
beforeEach(async () => {
  transport = createTestTransport();
  person = await newPerson();
  await arrange(person, THREE);
});

async function openToReset(): Promise<void> {
  await openDashboard(person, { transport });
  await expect.element(widget('Insight Delay')).toBeVisible();
  await dashboard.moreButton.click();
  await page.getByRole('menuitem', { name: 'Reset to the first dashboard' }).click();
}

async function openAndReset(): Promise<void> {
  await openToReset();
  await reset.click();
  await expect.element(widget('Device Heatmap')).toBeVisible();
  await expect.element(widget('Insight Delay')).not.toBeInTheDocument();
  // A snackbar that is pointed at stays.
  await putBack.hover();
}

test('a window that becomes narrow and wide again loses nothing of what is edited', async () => {
  await openDashboard(person);
  await dashboard.edit();
  await dashboard.act('Total Insights', 'Remove');
  await dashboard.act('Total Classes', 'Narrower');
  await press('Escape');
  const { innerWidth: width, innerHeight: height } = window;
  await page.viewport(625, height);
  await expect.element(dashboard.saveButton).not.toBeInTheDocument();
  await expect.element(dashboard.addButton).not.toBeInTheDocument();
  await expect.element(dashboard.handle('Total Classes')).not.toBeInTheDocument();
  await expect.element(dashboard.widgets).toHaveLength(2);
  await expect.poll(() => boxOf(widget('Total Classes')).width).toBeGreaterThan(500);
  await page.viewport(width, height);
  await dashboard.save();
  expect(await savedPositions(person)).toEqual([
    ['Total Classes', 2, 0, 3, 2],
    ['Insight Delay', 0, 2, 6, 3],
  ]);
});

test('the first dashboard comes back after a question, and what was there can be put back', async () => {
  await openAndReset();
  await putBack.click();
  await expect.element(widget('Insight Delay')).toBeVisible();
  await expect.poll(async () => (await savedPositions(person)).length).toBe(3);
});

test('a dashboard that cannot be put back says so and offers it again', async () => {
  const before = await savedPositions(person);
  await openAndReset();
  const restore = transport.fail('dashboard.save');
  await putBack.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Your dashboard is not put back.' });
  await expect.element(alert).toMatchTextContent('Sightline cannot be reached.');
  await expect.element(widget('Insight Delay')).not.toBeInTheDocument();
  restore();
  await alert.getByRole('button', { name: 'Put back' }).click();
  await expect.element(widget('Insight Delay')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.poll(() => savedPositions(person)).toEqual(before);
});

test('a dashboard with a widget of an unknown type is put back without it', async () => {
  expectErrors(/There is no widget of the type insight_weather|status of 400 .*\/dashboard\/widgets/);
  const before = await savedPositions(person);
  // Another version stored it; after the reset the server knows nothing of it.
  const weather = { ...widgetAt('total_classes', [6, 0, 4, 2], 'Weather'), type: 'insight_weather' };
  transport.answer('dashboard.list', 200, { message: [...THREE, weather] });
  await openAndReset();
  await putBack.click();
  await expect.element(page.getByText('Your dashboard is back, without the widgets')).toBeVisible();
  await expect.element(widget('Insight Delay')).toBeVisible();
  await expect.element(widget('Weather')).not.toBeInTheDocument();
  expect(await savedPositions(person)).toEqual(before);
});

test('a reset that fails says so in its dialog and changes nothing, and can be tried again', async () => {
  await openToReset();
  const restore = transport.fail('dashboard.reset');
  await reset.click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('Sightline cannot be reached.');
  await expect.element(widget('Insight Delay')).toBeInTheDocument();
  restore();
  await reset.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(widget('Device Heatmap')).toBeVisible();
});
