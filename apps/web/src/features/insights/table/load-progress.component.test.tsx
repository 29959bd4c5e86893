import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountComponent } from '../../../../test/mount.tsx';
import type { Insights } from '../../../queries/insights.ts';
import { LoadProgress } from './load-progress.tsx';

const COMING: Insights = {
  loaded: 5000,
  total: 20_479,
  complete: false,
  isLoading: true,
  error: null,
  retry: () => {},
  isFresh: () => false,
};
const bar = page.getByRole('progressbar', { name: 'Loading insights' });

function show(insights: Insights, isBrief: boolean): void {
  mountComponent(
    <LoadProgress insights={insights} shown={insights.loaded} collections={false} isBrief={isBrief} />,
  );
}

test('how many of how many insights have come stands beside a bar', async () => {
  show(COMING, false);
  await expect.element(page.getByText('5,000 of 20,479 insights loaded')).toBeVisible();
  await expect.element(bar).toHaveAttribute('value', '5000');
  await expect.element(bar).toHaveAttribute('max', '20479');
});

test('a phone has it in fewer words', async () => {
  show(COMING, true);
  await expect.element(page.getByText('5,000 of 20,479', { exact: true })).toBeVisible();
  await expect.element(bar).toBeVisible();
});
