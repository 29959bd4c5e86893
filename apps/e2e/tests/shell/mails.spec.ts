import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../fixtures/accessibility.ts';
import { lightness } from '../../fixtures/colour.ts';
import { expectToFit } from '../../fixtures/fit.ts';
import { newestMail } from '../../fixtures/servers/mailbox.ts';
import { MAILS, pageOf } from '../../fixtures/servers/mails.ts';
import { expect, test } from '../../fixtures/test.ts';

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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const paper = await lightness(page.locator('body'), 'backgroundColor');
    const heading = await lightness(page.getByRole('heading'), 'color');
    const [darker, lighter] = colorScheme === 'light' ? [heading, paper] : [paper, heading];
    expect(darker, `the darker of ${colorScheme}`).toBeLessThan(60);
    expect(lighter, `the lighter of ${colorScheme}`).toBeGreaterThan(200);
    for (const width of WIDTHS) await expectToBeRead(page, `${colorScheme}, ${width} px`, width);
  }
});

for (const [name, write] of Object.entries(MAILS)) {
  test(`the mail of ${name} fits a phone and a tablet, and can be read in the light and in the dark`, async ({
    page,
  }) => {
    await page.goto('about:blank');
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
  expect(await accessibilityViolations(page), where).toEqual([]);
}
