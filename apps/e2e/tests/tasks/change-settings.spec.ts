import { rememberSignIn } from '../../fixtures/browse.ts';
import { deliverReporters } from '../../fixtures/cameras/reporter.ts';
import { type Press, tasksOf, typeInto } from '../../fixtures/tasks.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const CHOSEN = ['Bluff', 'Creek', 'Ridge', 'Saddle', 'Tarn'];
const OTHERS = ['Col', 'Moraine', 'Spur'];

// On a phone it takes ten taps: the navigation is behind a button there, and usual times are in the dialog alone.
test('the cycle time of five cameras is changed, and is seen to arrive', async ({
  page,
  server,
  staff,
  person,
}) => {
  const names = [...CHOSEN, ...OTHERS].sort();
  const cameras = await deliverReporters({ server, staff, owner: person, names });
  const before = { cycle_time: 690, trigger_number: 30 };
  for (const camera of cameras) await camera.report({ settings: before });
  const task = tasksOf({ page, server, person, by: 'click' });
  const dialog = page.getByRole('dialog', { name: 'Change settings' });
  const selected = page.getByRole('group', { name: 'Selected rows' });
  const states = dialog.getByRole('listitem');
  const select = async (click: Press) => {
    await click(page.getByRole('link', { name: 'My Devices' }));
    for (const name of CHOSEN) await click(page.getByRole('checkbox', { name: `Select ${name}` }));
  };
  const expectCost = async () => {
    await expect(dialog).toContainText('5 cameras will use this from the next wake on.');
    await expect(dialog).toContainText(
      /full batteries last about [\d.]+ to [\d.]+ days \(today: about [\d.]+ to [\d.]+\)/,
    );
  };

  await task('by typing, change the cycle time of five cameras', 8, async (click) => {
    await select(click);
    await click(selected.getByRole('button', { name: 'Change settings' }));
    const field = dialog.getByRole('combobox', { name: 'Cycle time' });
    await click(field);
    await typeInto(field, '9 hours');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('9 hours');
    await expectCost();
    await page.keyboard.press('Enter');
    await expect(states).toHaveText(Array(5).fill(/Waiting: the camera will use cycle time 9 h/));
  });

  await task('with the mouse alone, change the cycle time of five cameras', 8, async (click) => {
    await select(click);
    await click(selected.getByRole('button', { name: '6 hours' }));
    await expect(dialog.getByRole('combobox', { name: 'Cycle time' })).toHaveValue('6 hours');
    await expectCost();
    await click(dialog.getByRole('button', { name: 'Change settings' }));
    await expect(states).toHaveText(Array(5).fill(/Waiting: the camera will use cycle time 6 h/));
  });

  for (const [index, camera] of cameras.entries()) {
    const orders = await camera.api.poll();
    const isChosen = CHOSEN.includes(names[index] ?? '');
    expect(orders?.settings).toEqual({ ...before, ...(isChosen && { cycle_time: 360 }) });
    if (orders) await camera.report({ settings: orders.settings });
  }
  await expect(states).toHaveText(Array(5).fill(/In sync/));
});

test('on a phone the list of cycle times lies below its field, and the page stays as wide as the screen', async ({
  browser,
  server,
  staff,
  person,
}) => {
  await deliverReporters({ server, staff, owner: person, names: ['Bluff'] });
  // As a phone has it: its page grows with what lies beyond its edge.
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: server, ...phone });
  const page = await context.newPage();
  await rememberSignIn(page, server, person);
  await page.goto('/?tab=devices');
  await page.getByRole('checkbox', { name: 'Select Bluff' }).tap();
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Change settings' })
    .tap();
  const field = page.getByRole('combobox', { name: 'Cycle time' });
  await field.tap();
  const list = page.getByRole('listbox', { name: 'Cycle time' });
  await expect(list).toBeVisible();
  expect(await page.evaluate(() => innerWidth)).toBe(390);
  await field.fill('6 hours');
  await page.getByRole('option', { name: '6 hours', exact: true }).tap();
  await expect(field).toHaveValue('6 hours');
  await context.close();
});
