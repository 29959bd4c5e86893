import type { Page } from '@playwright/test';
import { barriers } from '../fixtures/barriers.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { newestMail } from '../fixtures/mailbox.ts';
import { MAILS, pageOf } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/test.ts';

const WIDTHS = [390, 768];
const dataDir = process.env.E2E_DATA_DIR ?? '';

test('a mail fits a phone and can be read in the light and in the dark', async ({
  person,
  signedIn: page,
}) => {
  const options = { emails: [person.email] };
  await person.api.integrations.save({ body: { platform: 'email', options } });
  await person.api.integrations.test({ params: { platform: 'email' } });
  const mail = await newestMail(dataDir, person.email);
  await page.goto('about:blank');
  await page.setContent(mail?.html ?? '');
  await expect(page.getByRole('heading', { name: 'Mails arrive here' })).toBeVisible();
  const seen = {
    light: { page: 'rgb(243, 245, 242)', heading: 'rgb(29, 43, 34)' },
    dark: { page: 'rgb(16, 21, 18)', heading: 'rgb(228, 234, 230)' },
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveCSS('background-color', seen[colorScheme].page);
    await expect(page.getByRole('heading')).toHaveCSS('color', seen[colorScheme].heading);
    for (const width of WIDTHS) await expectToBeRead(page, `${colorScheme}, ${width} px`, width);
  }
});

for (const [name, write] of Object.entries(MAILS)) {
  test(`the mail of ${name} fits a phone and a tablet, and can be read in the light and in the dark`, async ({
    page,
  }) => {
    await page.setContent(pageOf(await write()));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) await expectToBeRead(page, `${colorScheme}, ${width} px`, width);
    }
  });
}

async function expectToBeRead(page: Page, where: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expectToFit(page, where, '.sheet');
  expect(await barriers(page), where).toEqual([]);
}
