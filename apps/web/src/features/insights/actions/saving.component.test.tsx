import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { savedStatuses } from '../../../../../e2e/fixtures/data/statuses.ts';
import { seen } from '../../../../test/cameras.ts';
import { expectErrors } from '../../../../test/console.ts';
import { openTab, openThree, tab } from '../../../../test/insights-tab.ts';
import type { MountedApp } from '../../../../test/mount.tsx';
import { newPerson, type Person } from '../../../../test/people.ts';
import { createTestTransport, type TestTransport } from '../../../../test/transport.ts';

const COMPLETED = 'The bulk update has successfully completed!';

const { act, bar, expectStatus, notice, row, save, unsaved } = tab;
const queueKey = ({ userId }: Person) => `sightline.${userId}.insights.actions`;

/** A line on which the first bulk update arrives, and its answer does not. */
function losingOneAnswer(): TestTransport {
  const transport = createTestTransport();
  let lost = false;
  return {
    ...transport,
    carry: async (url, init) => {
      const response = await transport.carry(url, init);
      if (lost || init.method !== 'POST' || !url.endsWith('/updates/')) return response;
      lost = true;
      throw new TypeError('Failed to fetch');
    },
  };
}

/** Presses Save Actions until nothing is left to save: whoever was blocked tries again. */
async function saveAll(): Promise<void> {
  await vi.waitFor(
    async () => {
      const button = save.query();
      if (button instanceof HTMLButtonElement && !button.disabled) button.click();
      await expect.element(bar, { timeout: 1_000 }).not.toBeInTheDocument();
    },
    { timeout: 40_000 },
  );
}

/** Puts insights into the stored queue that no row of the table could put there. */
function smuggle(app: MountedApp, person: Person, queue: readonly (readonly [number, number])[]): void {
  const stored = {
    format: 1,
    queue: queue.map(([insightId, deviceId]) => [insightId, deviceId, 'archive']),
    past: [],
    future: [],
  };
  app.storage.setItem(queueKey(person), JSON.stringify(stored));
}

test('an answer that is lost on the way loses no action', async () => {
  const { person } = await openThree(losingOneAnswer());
  await act('kea', 'Favorite');
  await act('cat', 'Archive');
  await save.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      'Your actions are not saved, but kept. Sightline cannot be reached. Check your connection and try again.',
    );
  await unsaved(2);
  await expect.element(row('kea')).toMatchTextContent('Favorite');
  await saveAll();
  await expect.element(notice(COMPLETED)).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(await savedStatuses(person)).toEqual(['favorite', null, 'archive']);
});

test('a page that is closed in the middle of saving goes on when it is opened again', async () => {
  const { app, person } = await openThree();
  await act('kea', 'Favorite');
  await save.click();
  // The update's number stands on the second line of what the browser keeps.
  await expect.poll(() => app.storage.getItem(queueKey(person))).toMatch(/\n\d+\n/);
  app.visit('/?tab=insights');
  await expectStatus('kea', 'Favorite');
  await expect.element(bar).not.toBeInTheDocument();
  expect(await savedStatuses(person)).toEqual(['favorite', null, null]);
});

test('an insight that is not one’s own refuses the whole update, and is taken out of the queue', async () => {
  expectErrors(/status of 404 .*\/updates\//);
  const [person, stranger] = [await newPerson(), await newPerson()];
  const [foreign = 0] = await seen(stranger, ['kiwi']);
  await seen(person, ['kea', 'stoat']);
  const own = (await person.api.insights.paginated({ query: { limit: 10 } })).message;
  const [{ device_id = 0 } = {}] = (await stranger.api.devices.list()).message;
  const app = await openTab(person);
  smuggle(app, person, [
    ...own.map((insight) => [insight.insight_id, insight.device_id] as const),
    [foreign, device_id],
  ]);
  app.reload();
  await unsaved(3);
  await save.click();
  await expect
    .element(
      notice(
        'Nothing is saved yet: 1 insight is no longer in your account and was taken out. Save again for the others.',
      ),
    )
    .toBeVisible();
  await unsaved(2);
  expect(await savedStatuses(person)).toEqual([null, null]);
  await save.click();
  await expect.element(notice(COMPLETED)).toBeVisible();
  expect(await savedStatuses(person)).toEqual(['archive', 'archive']);
  expect(await savedStatuses(stranger)).toEqual([null]);
});
