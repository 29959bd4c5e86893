import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  arrange,
  savedPositions,
  THREE,
  widgetAt,
} from '../../../../../e2e/fixtures/data/arranged-dashboards.ts';
import { boxOf, dashboard, observer, openDashboard } from '../../../../test/dashboard.ts';
import { expectTexts, focus, press } from '../../../../test/interact.ts';
import { newPerson, type Person } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const { act, dialog, editButton, handle, saveButton, widget } = dashboard;

let person: Person;
beforeEach(async () => {
  person = await newPerson();
});

test('a widget is added once its type is chosen, of its default size below the others', async () => {
  await arrange(person, []);
  await openDashboard(person);
  await dashboard.edit();
  const adding = dialog('Add widget');
  const add = adding.getByRole('button', { name: 'Add', exact: true });
  await dashboard.addButton.click();
  await expectTexts(
    adding.getByRole('radio'),
    /^Total Insights/,
    /^Total Classes/,
    /^Total Devices/,
    /^Insights by Hour of Day/,
    /^Last Device Communication Table/,
    /^Last Device Communication Graph/,
    /^Device Heatmap/,
    /^Insights by Class/,
    /^Insights over 2 Weeks/,
    /^Insight vs Image Counts/,
    /^Insights by Comms Source/,
    /^Insight Delay/,
    /^Insight Statuses/,
    /^Relative Abundance/,
    /^Activity over the Day/,
    /^Occupancy/,
    /^Species Accumulation/,
    /^Days Watched by Camera/,
    /^Title/,
    /^Text/,
  );
  await expect.element(add).toBeDisabled();
  await adding.getByRole('radio', { name: /^Total Devices/ }).click();
  await expect.element(add).toBeEnabled();
  await add.click();
  await expect.element(handle('Total Devices')).toHaveFocus();
  await dashboard.addButton.click();
  await expect.element(add, { message: 'each time anew' }).toBeDisabled();
  await adding.getByRole('radio', { name: /^Insight Statuses/ }).click();
  await add.click();
  await dashboard.save();
  expect(await savedPositions(person)).toEqual([
    ['Total Devices', 0, 0, 2, 2],
    ['Insight Statuses', 0, 2, 4, 2],
  ]);
});

test('a title and a text stand above all else, as plain text, and can be written anew', async () => {
  await arrange(person, THREE);
  await openDashboard(person);
  await dashboard.edit();
  const adding = dialog('Add widget');
  const add = adding.getByRole('button', { name: 'Add', exact: true });
  await dashboard.addButton.click();
  await adding.getByRole('radio', { name: /^Title/ }).click();
  await add.click();
  await expect.element(adding.getByText('Please enter a text.')).toBeVisible();
  await adding.getByRole('textbox', { name: 'Title' }).fill('Stewart Island');
  await adding.getByRole('radio', { name: /^Text/ }).click();
  await expect.element(adding.getByRole('textbox', { name: 'Text' })).toHaveValue('Stewart Island');
  await adding.getByRole('radio', { name: /^Title/ }).click();
  await add.click();
  await dashboard.addButton.click();
  await adding.getByRole('radio', { name: /^Text/ }).click();
  await expect.element(adding.getByRole('textbox', { name: 'Text' })).toHaveValue('');
  await adding.getByRole('textbox', { name: 'Text' }).fill('<b>Kiwi</b> are back.\nStoats are not.');
  await add.click();
  await expect.element(handle('<b>Kiwi</b> are back.')).toHaveFocus();
  await act('Stewart Island', 'Edit text');
  const editing = dialog('Edit text');
  await editing.getByRole('textbox', { name: 'Title' }).fill('Ulva Island');
  await editing.getByRole('button', { name: 'Apply' }).click();
  await dashboard.save();
  await expect.element(page.getByRole('heading', { name: 'Ulva Island', level: 2 })).toBeVisible();
  await expect
    .element(widget('<b>Kiwi</b> are back.'))
    .toHaveTextContent('<b>Kiwi</b> are back. Stoats are not.');
  const saved = (await person.api.dashboard.list()).message;
  expect(saved.slice(0, 3).map(({ text, position }) => [text, position.y])).toEqual([
    ['Ulva Island', 0],
    ['<b>Kiwi</b> are back.\nStoats are not.', 2],
    [undefined, 4],
  ]);
});

test('a press on a type that is written leads to its text; who chooses by keys stays at the choice', async () => {
  await arrange(person, []);
  await openDashboard(person);
  await dashboard.edit();
  const adding = dialog('Add widget');
  await dashboard.addButton.click();
  await adding.getByRole('radio', { name: /^Title/ }).click();
  await expect.element(adding.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await press('Tab');
  const choice = adding.getByRole('radio', { name: /^Text/ });
  await focus(choice);
  await press('Space');
  await expect.element(adding.getByRole('textbox', { name: 'Text' })).toBeVisible();
  await expect.element(choice).toHaveFocus();
});

test('arrow keys move a widget, with Shift they change its size, and its place is told', async () => {
  await arrange(person, THREE);
  await openDashboard(person);
  await dashboard.edit();
  await focus(handle('Total Insights'));
  await press('ArrowDown');
  await expect.element(page.getByText('Total Insights: column 1, row 6, 2 wide, 2 high')).toBeInTheDocument();
  await expect.element(handle('Total Insights')).toHaveFocus();
  await press('ArrowRight');
  await press('Shift+ArrowRight');
  await press('Shift+ArrowDown');
  await expect.element(page.getByText('Total Insights: column 2, row 6, 3 wide, 3 high')).toBeInTheDocument();
  await dashboard.save();
  expect(await savedPositions(person)).toContainEqual(['Total Insights', 1, 5, 3, 3]);
});

test('everything that dragging does, a menu does', async () => {
  await arrange(person, [widgetAt('total_classes', [0, 0, 4, 3])]);
  await openDashboard(person);
  await dashboard.edit();
  await dashboard.menu('Total Classes').click();
  for (const item of [
    'Move right',
    'Move right',
    'Move left',
    'Wider',
    'Taller',
    'Narrower',
    'Narrower',
    'Shorter',
  ])
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  await press('Escape');
  await dashboard.save();
  expect(await savedPositions(person)).toEqual([['Total Classes', 1, 0, 3, 3]]);
});

test('a widget is renamed, removed and put back', async () => {
  await arrange(person, THREE);
  await openDashboard(person);
  await dashboard.edit();
  const title = dialog('Rename widget').getByRole('textbox', { name: 'Title' });
  await act('Total Insights', 'Rename');
  await title.fill('ServiceVisits');
  await press('Enter');
  await expect.element(widget('ServiceVisits')).toBeVisible();
  await act('ServiceVisits', 'Rename');
  await title.fill(' ');
  await press('Enter');
  await expect.element(widget('Total Insights')).toBeVisible();
  await act('Total Insights', 'Remove');
  await act('Total Classes', 'Remove');
  await page.getByRole('button', { name: 'Put back' }).last().click();
  await expect.element(widget('Total Classes')).toBeVisible();
  await dashboard.save();
  expect((await savedPositions(person)).map(([name]) => name).sort()).toEqual([
    'Insight Delay',
    'Total Classes',
  ]);
});

test('a save that fails stays in edit mode and says so', async () => {
  await arrange(person, THREE);
  const transport = createTestTransport();
  await openDashboard(person, { transport });
  await dashboard.edit();
  await act('Total Insights', 'Remove');
  const restore = transport.fail('dashboard.save');
  await saveButton.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Your dashboard is not saved.' }))
    .toBeVisible();
  await expect.element(saveButton).toBeVisible();
  await expect.element(widget('Total Insights')).not.toBeInTheDocument();
  restore();
  await dashboard.save();
  expect(await savedPositions(person)).toHaveLength(2);
});

test('Cancel leaves at once without changes, and asks before it discards some', async () => {
  await arrange(person, THREE);
  await openDashboard(person);
  await dashboard.edit();
  await dashboard.cancelButton.click();
  await expect.element(editButton).toBeVisible();
  await dashboard.edit();
  await act('Total Insights', 'Remove');
  await dashboard.cancelButton.click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(saveButton).toBeVisible();
  await dashboard.cancelButton.click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(widget('Total Insights')).toBeVisible();
  await expect.element(editButton).toBeVisible();
  expect(await savedPositions(person)).toHaveLength(3);
});

test('what is not saved waits while another tab is looked at', async () => {
  await arrange(person, THREE);
  await openDashboard(person);
  await dashboard.edit();
  await act('Total Insights', 'Remove');
  await page.getByRole('link', { name: 'My Models' }).click();
  await expect.element(page.getByText('Your dashboard has changes that are not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Go back to it' }).click();
  await expect.element(saveButton).toBeVisible();
  await expect.element(widget('Total Insights')).not.toBeInTheDocument();
});

test('while it is edited, a click on a number leads nowhere', async () => {
  await openDashboard(await observer());
  await expect.element(dashboard.number('Total Insights')).toBeVisible();
  await dashboard.edit();
  await dashboard.number('Total Insights').click({ force: true });
  await expect.element(saveButton).toBeVisible();
  expect(location.search).toBe('?tab=dashboard');
});

test('what was stored past the grid is shown within it', async () => {
  await arrange(person, [widgetAt('total_classes', [10, 0, 6, 2])]);
  await openDashboard(person);
  expect(await savedPositions(person)).toEqual([['Total Classes', 6, 0, 6, 2]]);
  await expect.element(widget('Total Classes')).toBeVisible();
  await expect.poll(() => boxOf(widget('Total Classes')).right).toBeLessThanOrEqual(innerWidth);
});
