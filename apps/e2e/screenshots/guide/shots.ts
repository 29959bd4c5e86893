import type { Page } from '@playwright/test';
import { dialog, foldNavigation, type GuideShot, heading, openDialogOf, openTab, rows } from './shot.ts';
import { STAFF_SHOTS } from './staff-shots.ts';

async function openInsights(page: Page): Promise<undefined> {
  await openTab(page, 'insights', 'Insights');
  await page.getByText(/^[\d,]+ insights$/).waitFor();
  await page
    .getByRole('img', { name: / seen by / })
    .nth(3)
    .waitFor();
}

const withPhoto = (page: Page) => rows(page).filter({ has: page.getByRole('img', { name: / seen by / }) });

/** Every picture of the guide. */
export const GUIDE_SHOTS: readonly GuideShot[] = [
  {
    name: 'dashboard',
    who: 'owner',
    height: 800,
    go: async (page) => {
      await page.goto('/?tab=dashboard');
      await page.locator('canvas').nth(2).waitFor();
      return undefined;
    },
  },
  { name: 'insights-table', who: 'owner', height: 720, go: openInsights },
  {
    name: 'insight-detail',
    who: 'owner',
    height: 800,
    go: async (page) => {
      await openInsights(page);
      await withPhoto(page).nth(1).click();
      await dialog(page).getByText('Insight id').waitFor();
      await dialog(page)
        .getByRole('img', { name: / seen by / })
        .first()
        .waitFor();
      return dialog(page);
    },
  },
  {
    name: 'unsaved-actions',
    who: 'owner',
    height: 560,
    go: async (page) => {
      await openInsights(page);
      for (const key of ['j', 'f', 'j', 'e', 'j', 'a']) await page.keyboard.press(key);
      await page.getByRole('region', { name: 'Unsaved changes' }).getByText('3 unsaved').waitFor();
      return undefined;
    },
  },
  {
    name: 'review-mode',
    who: 'owner',
    height: 800,
    go: async (page) => {
      await openInsights(page);
      await page.getByRole('button', { name: 'Review', exact: true }).click();
      await dialog(page).getByRole('button', { name: 'Acknowledge' }).waitFor();
      await dialog(page)
        .getByRole('img', { name: / seen by / })
        .first()
        .waitFor();
      return undefined;
    },
  },
  {
    name: 'table-filter',
    who: 'owner',
    height: 620,
    go: async (page) => {
      await openInsights(page);
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByRole('menuitem', { name: 'Class name', exact: true }).click();
      const boxes = page.getByRole('dialog', { name: 'Filter Class name' }).getByRole('checkbox');
      await boxes.nth(1).check();
      await boxes.nth(2).check();
      await page
        .getByText(/ match/)
        .first()
        .waitFor();
      return undefined;
    },
  },
  {
    name: 'csv-export',
    who: 'owner',
    go: async (page) => {
      await openInsights(page);
      return openDialogOf(page, 'Export');
    },
  },
  { name: 'my-devices', who: 'owner', height: 720, go: (page) => openTab(page, 'devices', 'My Devices') },
  {
    name: 'device-page',
    who: 'owner',
    height: 1000,
    go: async (page) => {
      await openTab(page, 'devices', 'My Devices');
      await rows(page).nth(2).click();
      await page.getByRole('link', { name: 'Open device page' }).click();
      await page.locator('canvas').nth(1).waitFor();
      await page.getByRole('img', { name: 'Loading photo' }).first().waitFor({ state: 'detached' });
      return undefined;
    },
  },
  {
    name: 'edit-device',
    who: 'owner',
    height: 800,
    go: async (page) => {
      await openTab(page, 'devices', 'My Devices');
      await rows(page).nth(2).click();
      await dialog(page).getByRole('button', { name: 'Edit' }).click();
      const editing = page.getByRole('dialog', { name: /^Editing Device/ });
      await editing.waitFor();
      return editing;
    },
  },
  {
    name: 'device-groups',
    who: 'owner',
    height: 560,
    go: (page) => openTab(page, 'groups', 'Device Groups'),
  },
  {
    name: 'create-update',
    who: 'owner',
    height: 860,
    go: async (page) => {
      await page.goto('/?tab=device-updates');
      await heading(page, 'Device Updates');
      return openDialogOf(page, 'Create Update');
    },
  },
  {
    name: 'update-timeline',
    who: 'owner',
    height: 860,
    go: async (page) => {
      await openTab(page, 'device-updates', 'Device Updates');
      await rows(page).filter({ hasText: 'Success' }).first().click();
      await page
        .getByRole('list', { name: /^Timeline of / })
        .first()
        .waitFor();
      return dialog(page);
    },
  },
  {
    name: 'ota-messages',
    who: 'owner',
    height: 560,
    go: (page) => openTab(page, 'ota-messages', 'OTA Messages'),
  },
  {
    name: 'marketplace',
    who: 'owner',
    height: 760,
    go: async (page) => {
      await page.goto('/?tab=marketplace');
      await heading(page, 'PUBLIC MODELS');
      await page.getByRole('list', { name: 'Public models' }).waitFor();
      return undefined;
    },
  },
  {
    name: 'map',
    who: 'owner',
    height: 860,
    go: async (page) => {
      await page.goto('/?tab=map&device=3');
      await page.getByRole('button', { name: 'See All Insights' }).waitFor();
      await foldNavigation(page);
      return undefined;
    },
  },
  { name: 'alerts', who: 'owner', height: 620, go: (page) => openTab(page, 'alerts', 'Alerts') },
  {
    name: 'alert-settings',
    who: 'owner',
    height: 960,
    go: async (page) => {
      await openTab(page, 'alerts', 'Alerts');
      await page.getByRole('button', { name: 'Alert Settings' }).click();
      await dialog(page).getByRole('switch').first().waitFor();
      return dialog(page);
    },
  },
  {
    name: 'integrations',
    who: 'owner',
    height: 960,
    go: async (page) => {
      await page.goto('/?tab=account&section=integrations');
      await page.getByRole('button', { name: /^(Edit|Save) Email$/ }).waitFor();
      return undefined;
    },
  },
  {
    name: 'email-form',
    who: 'owner',
    height: 900,
    go: async (page) => {
      await page.goto('/?tab=account&section=integrations');
      await page.getByRole('button', { name: /^(Edit|Save) Email$/ }).click();
      await dialog(page).getByRole('textbox', { name: /email/i }).first().waitFor();
      return dialog(page);
    },
  },
  {
    name: 'account',
    who: 'owner',
    height: 860,
    go: async (page) => {
      await page.goto('/?tab=account');
      await page.getByLabel('Time zone').first().waitFor();
      return undefined;
    },
  },
  ...STAFF_SHOTS,
];
