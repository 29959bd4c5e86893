import { expectAccessible, WITH_BEST_PRACTICE } from '../../fixtures/accessibility.ts';
import { expectToFit } from '../../fixtures/fit.ts';
import { dashboardWidgets, test } from '../../fixtures/pages/dashboard-widgets.ts';
import { expect } from '../../fixtures/test.ts';

test('charts are drawn in the colours of the scheme', async ({ viewer, pageOf }) => {
  const page = await pageOf(viewer, { colorScheme: 'light' });
  const { open, bars, pixels, colour } = dashboardWidgets(page);
  await open();
  const [light, dark] = [await colour('--mantine-color-forest-6'), await colour('--mantine-color-forest-3')];
  const types = ['insight_comms_source', 'insights_over_2_weeks', 'insights_vs_images'] as const;
  for (const type of types) {
    await bars(type);
    await expect.poll(() => pixels(type, light), { message: type }).toBeGreaterThan(500);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const type of types) {
    await expect.poll(() => pixels(type, dark), { message: type }).toBeGreaterThan(500);
    expect(await pixels(type, light), type).toBeLessThan(30);
  }
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`no widget violates accessibility or reaches past a screen of ${viewport.width} pixels`, async ({
    viewer,
    pageOf,
  }) => {
    const page = await pageOf(viewer, { viewport, reducedMotion: 'reduce' });
    const { open, bars, canvas } = dashboardWidgets(page);
    await open();
    for (const type of ['insight_by_hour_of_day', 'insight_statuses'] as const) await bars(type);
    await expectToFit(page, `at ${viewport.width} px`);
    const box = await canvas('insight_by_hour_of_day').boundingBox();
    expect(box?.height ?? 0, 'of a chart').toBeGreaterThan(90);
    await expectAccessible(page, 'page', WITH_BEST_PRACTICE);
  });
}
