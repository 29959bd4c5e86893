import type { FilterSet } from '@sightline/domain/filters/filter';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountComponent } from '../../../../test/mount.tsx';
import { listRows, type RowKey } from '../rows/row-source.ts';
import { useSelection } from './use-selection.ts';

const rows = listRows(['stoat', 'weasel', 'rat'], (name) => name);
const FILTERED: FilterSet = [{ header: 'Name', value: 'a', from: null, to: null }];

/** As an answer does: ends the selection and keeps how to bring it back. */
function Selecting() {
  const [filters, setFilters] = useState<FilterSet>([]);
  const [undo, setUndo] = useState<() => void>();
  const selection = useSelection(rows, { filters });
  function answer(): void {
    const keys: readonly RowKey[] = selection.keys();
    selection.clear();
    setUndo(() => () => selection.restore(keys));
  }
  return (
    <>
      <output>{selection.keys().join(', ') || 'none'}</output>
      {['stoat', 'weasel', 'rat'].map((name, index) => (
        <button type="button" key={name} onClick={() => selection.toggle(index, false)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={answer}>
        Answer
      </button>
      <button type="button" onClick={() => setFilters(FILTERED)}>
        Filter
      </button>
      <button type="button" onClick={() => undo?.()}>
        Undo
      </button>
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();

test('an answer that is undone selects its rows again, not where others are selected by then', async () => {
  mountComponent(<Selecting />);
  const selected = page.getByRole('status');
  await press('stoat');
  await press('Answer');
  await expect.element(selected).toHaveTextContent('none');
  await press('Undo');
  await expect.element(selected).toHaveTextContent('stoat');
  await press('Answer');
  await press('Filter');
  await press('weasel');
  await press('Undo');
  await expect.element(selected).toHaveTextContent('weasel');
});
