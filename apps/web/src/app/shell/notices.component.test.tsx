import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountComponent } from '../../../test/mount.tsx';
import { notify } from '../../components/page/notify.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { Notices } from './notices.tsx';
import { PlainNotices } from './plain-notices.tsx';

const PROBLEM = 'The alert was not acknowledged.';

function Failing() {
  const services = useServices();
  return (
    <button type="button" onClick={() => notify(services, 'alert', 'problem', PROBLEM)}>
      Acknowledge
    </button>
  );
}

for (const [where, shown] of [
  ['before their file has come', <Notices key="notices" tab="alerts" />],
  ['where their file did not come', <PlainNotices key="plain" />],
] as const) {
  test(`what is said ${where} is shown until it is closed`, async () => {
    mountComponent(
      <>
        <Failing />
        {shown}
      </>,
    );
    await page.getByRole('button', { name: 'Acknowledge' }).click();
    const notice = page.getByRole('alert').filter({ hasText: PROBLEM });
    await expect.element(notice).toBeVisible();
    await notice.getByRole('button').click();
    await expect.element(notice).not.toBeInTheDocument();
  });
}

/** Pixels of the bar at the top of a phone. */
const BAR_PX = 56;

for (const [where, bar] of [
  ['at the bottom', undefined],
  ['over the bar where something is to be pressed at the bottom', <div key="bar" data-bottom-bar />],
] as const) {
  test(`on a phone a sentence stands ${where}, and covers hardly anything of the page`, async () => {
    await page.viewport(390, 844);
    mountComponent(
      <>
        <Failing />
        {bar}
        <Notices tab="alerts" />
      </>,
    );
    // The button is where the bar would be.
    await userEvent.keyboard('{Tab}{Enter}');
    const notice = page.getByRole('alert').filter({ hasText: PROBLEM });
    await expect.element(notice).toBeVisible();
    const box = () => notice.element().getBoundingClientRect();
    if (bar) await expect.poll(() => box().bottom).toBeLessThanOrEqual(BAR_PX + 8);
    else await expect.poll(() => 844 - box().top).toBeLessThanOrEqual(BAR_PX + 8);
  });
}

const DONE = 'The alert is acknowledged.';

/** A tab that has said two things, and can be left. */
function Leaving() {
  const { notifications: store } = useServices();
  const [tab, setTab] = useState('alerts');
  function say(): void {
    for (const [role, message] of [
      ['status', DONE],
      ['alert', PROBLEM],
    ] as const)
      notifications.show({ role, message, autoClose: false }, store);
  }
  return (
    <>
      <button type="button" onClick={say}>
        Acknowledge
      </button>
      <button type="button" onClick={() => setTab('devices')}>
        My Devices
      </button>
      <Notices tab={tab} />
    </>
  );
}

test('what was said on a tab goes when it is left, and a problem stays', async () => {
  mountComponent(<Leaving />, { address: '/?tab=alerts' });
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await expect.element(page.getByText(DONE)).toBeVisible();
  await page.getByRole('button', { name: 'My Devices' }).click();
  await expect.element(page.getByText(DONE)).not.toBeInTheDocument();
  await expect.element(page.getByText(PROBLEM)).toBeVisible();
});
