import { LIMITS } from '@sightline/domain/limits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountComponent } from '../../../../test/mount.tsx';
import { newPerson } from '../../../../test/people.ts';
import { sampleInsight } from '../../../queries/insight-sample.ts';
import { useWrongSpecies } from './use-wrong-species.tsx';

function Ask({ count }: { count: number }) {
  const { ask, dialog } = useWrongSpecies();
  return (
    <>
      <button type="button" onClick={() => ask(Array(count).fill(sampleInsight(1)))}>
        Ask
      </button>
      {dialog}
    </>
  );
}

test('what all rows are taken for is no choice, since it is wrong', async () => {
  const { class_name: wrong } = sampleInsight(1);
  mountComponent(<Ask count={2} />, { person: await newPerson() });
  await page.getByRole('button', { name: 'Ask' }).click();
  const options = page.getByRole('dialog').getByRole('option');
  await expect.poll(() => options.elements().length).toBeGreaterThan(0);
  await expect.element(options.filter({ hasText: wrong })).not.toBeInTheDocument();
});

test('nobody is asked about more rows than one answer counts for', async () => {
  const person = await newPerson();
  const { services, unmount } = mountComponent(<Ask count={LIMITS.answeredRows + 1} />, { person });
  await page.getByRole('button', { name: 'Ask' }).click();
  const said = () => services.notifications.getState().notifications.map(({ message }) => message);
  await expect.poll(said).toEqual(['You can answer for 1000 rows at once. Select fewer.']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  unmount();
  mountComponent(<Ask count={LIMITS.answeredRows} />, { person });
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
