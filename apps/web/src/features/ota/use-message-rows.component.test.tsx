import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sendMessage } from '../../../../e2e/fixtures/pages/ota-page.ts';
import { expectTexts } from '../../../test/interact.ts';
import { newSender, openMessages, ota } from '../../../test/ota-tab.ts';
import { retryAtOnce } from '../../../test/running-app.ts';
import { createTestTransport, type TestTransport } from '../../../test/transport.ts';

/** A line on which messages come in pages of two, so that five are many. */
function inPagesOfTwo(): TestTransport {
  const line = createTestTransport();
  return {
    ...line,
    carry: (address, init) => {
      const url = new URL(address, location.href);
      if (url.pathname.endsWith('/ota/messages')) url.searchParams.set('limit', '2');
      return line.carry(url.href, init);
    },
  };
}

test('older messages come when they are asked for, and an address leads to one of them', async () => {
  const { person, creek } = await newSender();
  const ids: number[] = [];
  for (let count = 0; count < 5; count++) ids.unshift((await sendMessage(person, creek)).message_id);
  const [newest = 0, , , , oldest = 0] = ids;
  const app = openMessages(person, inPagesOfTwo());
  retryAtOnce(app);
  const shows = (count: number) =>
    expectTexts(ota.rows, ...ids.slice(0, count).map((id) => new RegExp(`^${id}`)));
  const showOlder = page.getByRole('button', { name: 'Show older' });
  await shows(2);
  await expect
    .element(page.getByText('The newest 2 messages are here; filters and files know these.'))
    .toBeVisible();
  await showOlder.click();
  await shows(4);

  const restore = app.transport.fail('ota.list');
  await showOlder.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Older messages did not load.');
  await shows(4);
  restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await shows(5);
  await expect.element(showOlder).not.toBeInTheDocument();
  // What happens meanwhile is shown on whichever page it stands.
  await creek.api.ack({ params: { message_id: oldest }, body: { status: 'success' } });
  await expect.element(ota.row(oldest)).toMatchTextContent('Success');
  await expect.element(ota.row(newest)).toMatchTextContent('Pending');

  app.visit(`/?tab=ota-messages&message=${oldest}`);
  await expect.element(ota.dialog('Reset device: Creek')).toBeVisible();
});
