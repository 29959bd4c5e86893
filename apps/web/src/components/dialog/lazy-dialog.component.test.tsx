import { Button, Modal } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectErrors } from '../../../test/console.ts';
import { press } from '../../../test/interact.ts';
import { mountComponent } from '../../../test/mount.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

interface FactsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A page that opens the dialog. */
function mountPage(load: () => Promise<ComponentType<FactsProps>>): void {
  const Facts = lazyDialog<FactsProps>(load, ({ opened }) => opened);
  mountComponent(<FactsPage dialog={Facts} />);
}

function FactsPage({ dialog: Facts }: { readonly dialog: ComponentType<FactsProps> }) {
  const [opened, setOpened] = useState(false);
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Facts</Button>
      <Button onClick={() => setPressed(pressed + 1)}>Pressed {pressed} times</Button>
      <Facts opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

const Facts: ComponentType<FactsProps> = (props) => (
  <Modal {...props} title="Facts">
    It was seen at night.
  </Modal>
);

const open = page.getByRole('button', { name: 'Facts' });
const other = page.getByRole('button', { name: /^Pressed/ });
const dialog = page.getByRole('dialog', { name: 'Facts' });

/** Whether nothing lies above the middle of a button. */
function isFree(button: typeof other): boolean {
  const element = button.element();
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('until the file of a dialog has come, the page waits below a veil, unless the dialog is closed again', async () => {
  const file = Promise.withResolvers<typeof Facts>();
  mountPage(() => file.promise);
  await expect.element(other).toBeVisible();
  expect(isFree(other)).toBe(true);
  await open.click();
  await expect.poll(() => isFree(other)).toBe(false);
  await press('Escape');
  await expect.poll(() => isFree(other)).toBe(true);
  await other.click();
  await expect.element(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();

  await open.click();
  file.resolve(Facts);
  await expect.element(dialog).toMatchTextContent('It was seen at night.');
});

test('a dialog whose file does not come says so, and its page stays', async () => {
  expectErrors(/Failed to fetch dynamically imported module/);
  mountPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await open.click();
  const problem = page.getByRole('dialog', { name: 'This did not load' });
  await expect.element(problem.getByRole('button', { name: 'Reload' })).toBeVisible();
  await problem.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(problem).not.toBeInTheDocument();
  await other.click();
  await expect.element(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  await open.click();
  await expect.element(problem).toBeVisible();
});
