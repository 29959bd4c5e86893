import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tell } from '../../../../e2e/fixtures/cameras/commanded-cameras.ts';
import type { Reporter } from '../../../../e2e/fixtures/cameras/reporter.ts';
import { makeUpdate } from '../../../../e2e/fixtures/data/made-updates.ts';
import { expectErrors } from '../../../test/console.ts';
import { giveWithUpdate, newUpdater, updates } from '../../../test/device-updates.ts';
import { mountApp } from '../../../test/mount.tsx';
import { newPerson, type Person } from '../../../test/people.ts';
import { createTestTransport } from '../../../test/transport.ts';

const { address } = updates;

let person: Person;
let creek: Reporter;
let ridge: Reporter;
beforeEach(async () => {
  const made = await newUpdater();
  ({ person } = made);
  [creek, ridge] = made.cameras;
});

test('clicking a pending update opens the Drop dialog; a dropped update stays listed and is no longer processed', async () => {
  const id = await makeUpdate(person, [creek, ridge]);
  await tell(creek, id, { status: 'success' });
  mountApp({ person, address });
  await updates.row(id).click();
  await expect.element(updates.dialog(id)).toMatchTextContent('Drop this update?');
  await expect.element(updates.dialog(id)).toMatchTextContent('One camera will not be offered it any more.');
  await updates.drop(id).click();
  await expect.element(page.getByText(`Update ${id} is dropped.`)).toBeVisible();
  await expect.element(updates.dialog(id)).not.toBeInTheDocument();
  await expect.element(updates.row(id)).toMatchTextContent('Dropped');
  await expect.element(updates.row(id)).toHaveFocus();
  expectErrors(/status of 410/);
  expect(await ridge.api.poll()).toMatchObject({ update: null });
  await expect(
    ridge.api.feedback({ params: { update_id: id }, body: { status: 'success' } }),
  ).rejects.toMatchObject({ status: 410 });
  await updates.row(id).click();
  await expect.element(updates.timeline('Ridge').last()).toMatchTextContent('Dropped');
  await expect.element(updates.timeline('Creek').last()).toMatchTextContent('Done');
  await expect.element(updates.drop(id)).not.toBeInTheDocument();
});

test('owners may drop it, others must contact the owner', async () => {
  const id = await makeUpdate(person, [creek, ridge]);
  const heir = await newPerson();
  await giveWithUpdate(creek, heir);
  mountApp({ person: heir, address });
  await expect.element(updates.row(id).getByRole('gridcell').last()).toHaveTextContent('1');
  await updates.row(id).click();
  const dialog = updates.dialog(id);
  await expect.element(dialog).toMatchTextContent(`Only its owner can drop it: contact ${person.email}`);
  await expect
    .element(dialog.getByRole('link', { name: person.email }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  await expect.element(updates.drop(id)).not.toBeInTheDocument();
  expectErrors(/status of 403/);
  await expect(
    heir.api.deviceUpdates.drop({ params: { id }, body: { status: 'dropped' } }),
  ).rejects.toMatchObject({ status: 403 });
});

test('an update that ends while its Drop dialog is open is not dropped, and the dialog tells how it ended', async () => {
  expectErrors(/status of 409/);
  const id = await makeUpdate(person, [creek]);
  const transport = createTestTransport();
  transport.fail('events.stream');
  mountApp({ person, address, transport });
  await updates.row(id).click();
  await expect.element(updates.drop(id)).toBeVisible();
  await tell(creek, id, { status: 'success' });
  await updates.drop(id).click();
  await expect.element(updates.dialog(id)).toMatchTextContent('Every camera runs with it.');
  await expect.element(updates.drop(id)).not.toBeInTheDocument();
});
