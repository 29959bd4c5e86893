import base from './playwright.config.ts';
const { webServer: _, ...rest } = base;
export default { ...rest, testDir: '/work/wt-f/apps/e2e/tests' };
