import type { Page } from '@playwright/test';
import { deskPage } from '../fixtures/desk-page.ts';
import { test } from '../fixtures/desk-test.ts';
import { expect } from '../fixtures/test.ts';

/** Keeps the live connection from standing until the returned function is called. */
async function holdEvents(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/events', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('what changes between loading and the first live connection is not missed', async ({
  pageOf,
  person,
  seen,
}) => {
  await seen(person, ['kea', 'stoat']);
  const desk = deskPage(await pageOf(person));
  const connect = await holdEvents(desk.page);
  await desk.open();
  await expect(desk.rows).toHaveCount(2);
  await seen(person, ['cat']);
  await expect(desk.rows).toHaveCount(2);
  connect();
  await expect(desk.rows).toHaveText([/cat/, /stoat/, /kea/]);
});

test('a refresh that fails is told once, over the rows that are there', async ({
  pageOf,
  person,
  seen,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/insights\/changes/);
  await seen(person, ['kea', 'stoat']);
  const { open, page, rows } = deskPage(await pageOf(person));
  const connect = await holdEvents(page);
  await open();
  await page.route('**/insights/changes**', (route) => route.abort());
  connect();
  // Tries go on for six seconds before it is told.
  await expect(page.getByRole('alert').filter({ hasText: 'out of date' })).toBeVisible({ timeout: 20_000 });
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('2 insights', { exact: true })).toBeVisible();
  await expect(page.getByText('out of date')).toHaveCount(1);
  await page.unroute('**/insights/changes**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('out of date')).toHaveCount(0);
});
