import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectTexts } from '../../../../test/interact.ts';
import { mountComponent } from '../../../../test/mount.tsx';
import { ClassChoice } from './class-choice.tsx';

const LABELS = ['kākā', 'kākāpō', 'kea', 'weka'];

test('a class is found without its macrons', async () => {
  const onChange = vi.fn();
  const labels = {
    labels: LABELS,
    names: new Set(LABELS),
    unknown: 0,
    isLoading: false,
    failure: undefined,
    retry: () => {},
  };
  mountComponent(<ClassChoice value={{ all: false, classes: [] }} onChange={onChange} labels={labels} />);
  const options = page.getByRole('option');
  const field = page.getByRole('combobox', { name: 'Class names' });
  await field.click();
  await expectTexts(options, ...LABELS.map((label) => new RegExp(`^${label}$`)));
  await userEvent.keyboard('KAKA');
  await expectTexts(options, /^kākā$/, /^kākāpō$/);
  await options.first().click();
  expect(onChange.mock.calls).toEqual([[{ all: false, classes: ['kākā'] }]]);
});
