import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { breakDown } from '../../../../e2e/fixtures/cameras/broken-cameras.ts';
import type { Reporter } from '../../../../e2e/fixtures/cameras/reporter.ts';
import { makeGroup } from '../../../../e2e/fixtures/pages/groups-page.ts';
import { alerts, newAlerted } from '../../../test/alerts.ts';
import { exportedRows } from '../../../test/export-dialog.ts';
import { table } from '../../../test/insights-table.ts';
import { check, expectTexts, expectToFit, press, texts } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import type { Person } from '../../../test/people.ts';
import { retryAtOnce } from '../../../test/running-app.ts';
import { createTestTransport } from '../../../test/transport.ts';

const { address, grid, row, rows } = alerts;
const showResolved = page.getByRole('switch', { name: 'Show Resolved' });

/** What the rules say to do first. */
const SEAT = 'Open the camera and seat the cable and the card again: triggers go on while photos stop.';
const CHANGE = 'Replace or charge the batteries soon: at this voltage a camera lasts days, not weeks.';

let person: Person;
let creek: Reporter;
let ridge: Reporter;
let saddle: Reporter;
let open: readonly RegExp[];
let resolved: RegExp;
beforeEach(async () => {
  const made = await newAlerted();
  ({ person } = made);
  [creek, ridge, saddle] = made.cameras;
  const words = (status: string, summary: string, id: number, action: string) =>
    new RegExp(`^${status}${summary}Device id${id}.*${action}$`);
  open = [
    words('New', `Saddle: camera error: SD cable loose.${SEAT}`, saddle.deviceId, 'Acknowledge'),
    words('Acknowledged', `Ridge: battery at 3.08 V.${CHANGE}`, ridge.deviceId, 'Resolve'),
  ];
  resolved = words('Resolved', 'Creek: camera error: SD cable loose.', creek.deviceId, 'Resolve');
});

/** Which colour the status icon of an alert has most of. */
function strongest(words: string): string {
  const icon = row(words).element().querySelector('[data-icon]');
  const canvas = document.createElement('canvas').getContext('2d');
  if (!icon || !canvas) throw new Error('There is no icon, or no canvas to read a colour with.');
  canvas.fillStyle = getComputedStyle(icon).color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  if (red > Math.max(green, blue)) return 'red';
  return green > blue ? 'green' : 'blue';
}

test('while alerts are loading, the table says so, and nothing says that there are none', async () => {
  const transport = createTestTransport();
  const release = transport.hold('alerts.list');
  mountApp({ person, address, transport });
  await expect.element(grid).toHaveAttribute('aria-busy', 'true');
  await expect.element(grid).toHaveAttribute('aria-rowcount', '-1');
  await expect.element(page.getByText('What needs you, and who knows of it.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nothing needs you' })).not.toBeInTheDocument();
  release();
  await expectTexts(rows, ...open);
  await expect.element(grid).toHaveAttribute('aria-busy', 'false');
  await expect.element(page.getByText('2 alerts, 1 new.')).toBeVisible();
});

test('alerts have a status, summary, key, associated id, time and action', async () => {
  mountApp({ person, address });
  await expect
    .poll(() => texts(grid.getByRole('columnheader')))
    .toEqual(['Status', 'Summary', 'Key', 'Associated id', 'Created at', 'Action']);
  await expectTexts(rows, ...open);
  for (const { associated_id, created_at } of (await person.api.alerts.list()).message.slice(0, 2)) {
    const created = row(`Device id${associated_id}`).element().querySelector('time');
    expect(created).toHaveAttribute('datetime', created_at);
    expect(created?.textContent).toMatch(/^\d+ \w+, \d\d:\d\d (just now|\d+ min ago)$/);
  }
  await row('Ridge')
    .getByRole('link', { name: String(ridge.deviceId) })
    .click();
  await expect.element(page.getByRole('heading', { name: 'Ridge' })).toBeVisible();
});

test('an open alert says what to do first, in its second line or on its card', async () => {
  await page.viewport(1440, 900);
  mountApp({ person, address });
  await showResolved.click();
  await expectTexts(rows, ...open, resolved);
  const boxOf = (words: string) => row('Saddle').getByText(words).element().getBoundingClientRect();
  const [found, advice] = ['Saddle: camera error', SEAT].map(boxOf);
  const rowBox = row('Saddle').element().getBoundingClientRect();
  expect(advice?.top).toBeGreaterThanOrEqual(found?.bottom ?? Number.POSITIVE_INFINITY);
  expect(advice?.bottom).toBeLessThanOrEqual(rowBox.bottom);
  await page.viewport(390, 844);
  await expectTexts(alerts.cards, SEAT, CHANGE, /^(?!.*seat the cable)/);
  await expect.element(alerts.cards.first().getByText(SEAT)).toBeVisible();
});

test('resolved alerts are hidden unless Show Resolved is on, and it stays on', async () => {
  const app = mountApp({ person, address });
  await expectTexts(rows, ...open);
  await showResolved.click();
  await expectTexts(rows, ...open, resolved);
  await expect.element(row('Creek').getByRole('button', { name: 'Resolve' })).toBeDisabled();
  expect(strongest('Saddle')).toBe('red');
  expect(strongest('Creek')).toBe('green');
  app.reload();
  await expectTexts(rows, ...open, resolved);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  await check(page.getByRole('checkbox', { name: 'Acknowledged' }));
  await expectTexts(rows, ...open.slice(1));
});

test('alerts of the cameras of a group are chosen together', async () => {
  await makeGroup(person, 'North valley', [ridge.deviceId]);
  mountApp({ person, address });
  await expectTexts(rows, ...open);
  await table.filterBy('Device name');
  await check(table.editor('Device name').getByRole('checkbox', { name: 'North valley (group)' }));
  await press('Escape');
  await expectTexts(rows, ...open.slice(1));
});

test('a file of all alerts has resolved ones, shown or not; one of filtered alerts has what is shown', async () => {
  mountApp({ person, address });
  await expectTexts(rows, ...open);
  const summaries = async (onlyFiltered: boolean) =>
    (await exportedRows({ onlyFiltered })).map(({ Status, Summary }) => `${Status} ${Summary}`);
  const [newest, next] = [
    'New Saddle: camera error: SD cable loose.',
    'Acknowledged Ridge: battery at 3.08 V.',
  ];
  const last = 'Resolved Creek: camera error: SD cable loose.';
  expect(await summaries(true)).toEqual([newest, next]);
  expect(await summaries(false)).toEqual([newest, next, last]);
  await showResolved.click();
  await expectTexts(rows, ...open, resolved);
  expect(await summaries(true)).toEqual([newest, next, last]);
});

test('alerts that do not load offer Retry', async () => {
  const transport = createTestTransport();
  const restore = transport.fail('alerts.list');
  retryAtOnce(mountApp({ person, address, transport }));
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your alerts did not load');
  await expect.element(page.getByText('No alert is open.')).not.toBeInTheDocument();
  restore();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect.element(rows).toHaveLength(2);
});

test('a step that fails is told and taken back, and after one the list is asked for anew', async () => {
  const transport = createTestTransport();
  // Nobody tells the page what has changed.
  transport.fail('events.stream');
  const restore = transport.fail('alerts.setStatus');
  mountApp({ person, address, transport });
  const acknowledge = row('Saddle').getByRole('button', { name: 'Acknowledge' });
  await acknowledge.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The alert was not acknowledged.');
  await expect.element(row('Saddle')).toMatchTextContent('New');
  restore();
  await breakDown(creek, 'battery');
  await acknowledge.click();
  await expectTexts(rows, /New.*Creek/, /Acknowledged.*Saddle/, /Acknowledged.*Ridge/);
  const saddles = (await person.api.alerts.list()).message.find(
    ({ associated_id }) => associated_id === saddle.deviceId,
  );
  expect(saddles?.status).toBe('acknowledged');
});

test('on a narrow screen alerts are cards, and their dialog fills it', async () => {
  await page.viewport(390, 844);
  mountApp({ person, address });
  await expectTexts(alerts.cards, /New.*Saddle|Saddle.*New/, 'Ridge');
  await alerts.cards.first().getByRole('button').first().click();
  const dialog = alerts.dialog('Cable error: Saddle');
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 390 });
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect.element(dialog).toMatchTextContent('Acknowledged');
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  for (const width of [360, 390, 749]) {
    await page.viewport(width, 844);
    await expectToFit(`at ${width} px`);
  }
});

test('beside an open navigation the buttons for all alerts are one line', async () => {
  await page.viewport(768, 900);
  mountApp({ person, address });
  const buttons = ['Acknowledge All', 'Resolve All', 'Alert Settings'].map((name) =>
    page.getByRole('button', { name }),
  );
  await expect.element(page.getByRole('button', { name: 'Alert Settings' })).toBeVisible();
  const tops = buttons.map((button) => button.element().getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
  const step = row('Saddle').getByRole('button', { name: 'Acknowledge' });
  await expect.element(step).toBeVisible();
  const [edge, end] = [grid, step].map((part) => part.element().getBoundingClientRect().right);
  expect(end, 'the step of an alert is in sight').toBeLessThanOrEqual(edge ?? 0);
});

test('on a phone every button for all alerts is in sight, and advice has two lines', async () => {
  await page.viewport(390, 844);
  mountApp({ person, address });
  await expectTexts(alerts.cards, SEAT, CHANGE);
  for (const name of ['Acknowledge All', 'Resolve All', 'Alert Settings']) {
    const { right } = page.getByRole('button', { name }).element().getBoundingClientRect();
    expect(right, name).toBeLessThanOrEqual(390);
  }
  const advice = alerts.cards.first().getByText(SEAT).element();
  expect(advice.scrollHeight).toBeLessThanOrEqual(advice.clientHeight);
});

test('a card has the next step of its alert in a menu, until it is resolved', async () => {
  await page.viewport(390, 844);
  mountApp({ person, address });
  const menu = page.getByRole('button', { name: 'Actions for the alert of Saddle' });
  await expect.element(alerts.cards.first()).toMatchTextContent(/\d+ \w+, \d\d:\d\d/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Acknowledge' }).click();
  await expect.element(alerts.cards.first()).toMatchTextContent(/Acknowledged/);
  await showResolved.click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Resolve' }).click();
  await expect.element(alerts.cards.filter({ hasText: 'Saddle' })).toMatchTextContent('Resolved');
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'Resolve' })).toBeDisabled();
});
