import { barriers } from '../fixtures/barriers.ts';
import { newestMail } from '../fixtures/mailbox.ts';
import { expect, test } from '../fixtures/test.ts';

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
    for (const width of [390, 600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await barriers(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
  }
});
