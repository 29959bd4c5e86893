import type { KeyboardEvent } from 'react';

const WIDGETS = 'button, a[href], input, select';

/** Puts the focus on a row, or on one of its cells; in a cell on what can be used there. False where it is not drawn. */
export function focusInRow(scroller: HTMLElement | null, index: number, cell: number): boolean {
  const row = scroller?.querySelector<HTMLElement>(`[data-row-index="${index}"]`);
  if (!row) return false;
  const field = cell < 0 ? undefined : row.children[Math.min(cell, row.children.length - 1)];
  const target = field?.querySelector<HTMLElement>(WIDGETS) ?? field ?? row;
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  // Browsers leave a cell where it is of which a part is in sight, even beneath a column that stays there.
  if (field) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** The cell that the left and right arrow keys lead to, -1 for the whole row; undefined for any other key. */
export function nextCell({ key, target, currentTarget }: KeyboardEvent): number | undefined {
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !(target instanceof Element)) return undefined;
  const cell = target.closest('td');
  const row = target.closest('[data-row-index]');
  if (!row || !currentTarget.contains(row)) return undefined;
  const index = cell ? [...row.children].indexOf(cell) : -1;
  return Math.min(Math.max(index + (key === 'ArrowRight' ? 1 : -1), -1), row.children.length - 1);
}

/** Whether the keys go into a field. */
export function isTyping(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}
