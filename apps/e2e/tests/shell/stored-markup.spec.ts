import type { Page } from '@playwright/test';
import { rememberSignIn } from '../../fixtures/browse.ts';
import { deliverReporters } from '../../fixtures/cameras/reporter.ts';
import { mapPage } from '../../fixtures/pages/map-page.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Short enough for the name of a camera; where it was taken for HTML it would ask for a picture, and run. */
const MARKUP = '<img src=x onerror=ran=1>';
const HERE = { latitude: -41.29, longitude: 174.74 };

/** Somebody all of whose texts, and those of the camera, are markup. */
async function writeMarkup(server: string, staff: Person, owner: Person) {
  const { api } = owner;
  await api.account.update({ body: { firstName: MARKUP, lastName: MARKUP, country: MARKUP } });
  const [camera] = await deliverReporters({ server, staff, owner, names: [MARKUP] });
  if (!camera) throw new Error('There is a camera.');
  const { deviceId } = camera;
  const texts = {
    display_name: MARKUP,
    description: MARKUP,
    location_name: MARKUP,
    location_description: MARKUP,
  };
  await api.devices.display({ params: { device_id: deviceId }, body: { ...texts, ...HERE } });
  await camera.report({ camera_error: MARKUP, software_version: `2.0.0 ${MARKUP}`, mcu_version: MARKUP });
  await camera.see(MARKUP, { collection_key: MARKUP, class_list: [{ className: MARKUP, confidence: 90 }] });
  const group = { groupName: MARKUP, deploymentDescription: MARKUP };
  const { group_id: groupId } = (await api.groups.create({ body: group })).message;
  await api.groups.addDevice({ params: { groupId }, body: { deviceId } });
  const [insight] = (await api.insights.paginated({ query: { limit: 1 } })).message;
  const params = { insightId: insight?.insight_id ?? 0 };
  await api.insights.confirm({ params, body: { confirmed: false, className: `${MARKUP}.` } });
  const { message: widgets } = await api.dashboard.list();
  await api.dashboard.save({ body: { widgets: widgets.map((widget) => ({ ...widget, title: MARKUP })) } });
  await api.integrations.save({
    body: { platform: 'email', options: { emails: [owner.email] }, notificationClasses: [MARKUP] },
  });
  const { gateway } = (
    await staff.api.internal.createGateway({
      body: { name: MARKUP, provider: 'lora', deviceIds: [deviceId] },
    })
  ).message;
  return { deviceId, gatewayId: gateway.gateway_id };
}

/** It stands there as it was typed, and nothing of it became a part of the page. */
async function expectText(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(textAndValues)).toContain(MARKUP);
  await expect(page.locator('[src="x"], [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
}

/** What people read of a page, fields of forms among it; not the navigation, which has the person's name everywhere. */
function textAndValues(): string {
  const shown = [...document.querySelectorAll('main, [role=dialog]')];
  const fields = shown.flatMap((part) => [...part.querySelectorAll<HTMLInputElement>('input, textarea')]);
  return [...shown.map((part) => part.textContent), ...fields.map(({ value }) => value)].join('\n');
}

test('markup in every text of an account and of its camera is text on every screen', async ({
  page,
  server,
  staff,
  person,
}) => {
  const { deviceId, gatewayId } = await writeMarkup(server, staff, person);
  await rememberSignIn(page, server, person);
  const tabs = [
    'dashboard',
    'devices',
    'groups',
    'insights',
    'alerts',
    'account',
    `device&device=${deviceId}`,
  ];
  for (const tab of tabs) {
    await test.step(tab, async () => {
      await page.goto(`/?tab=${tab}`);
      await expectText(page);
    });
  }
  await test.step('an insight', async () => {
    await page.goto('/?tab=insights');
    await page.getByRole('row').filter({ hasText: MARKUP }).first().click();
    await page.getByRole('dialog').getByText('Insight id').waitFor();
    await expect(page.getByRole('dialog')).toContainText(MARKUP);
    await expectText(page);
  });
  await test.step('the popup of the map', async () => {
    const map = mapPage(page);
    await map.open();
    await map.legend.click();
    await map.listed.filter({ hasText: MARKUP }).click();
    await expect(map.popup(MARKUP).getByRole('heading', { name: MARKUP })).toBeVisible();
    await expectText(page);
  });
  await rememberSignIn(page, server, staff);
  // What other tests add meanwhile could push it off the first page.
  for (const section of [
    `devices&filter.owner=${person.email}`,
    `audit&filter.target=gateway+${gatewayId}`,
  ]) {
    await test.step(`staff: ${section}`, async () => {
      await page.goto(`/?tab=internal&section=${section}`);
      await expectText(page);
    });
  }
});
