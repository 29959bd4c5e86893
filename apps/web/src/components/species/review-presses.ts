import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import { isSwitchedOff } from '../../kernel/single-keys.ts';

interface ReviewPressesOptions {
  readonly isOn: boolean;
  /** True where the key was used. */
  readonly onPress: (event: KeyboardEvent) => boolean;
}

/** Key presses while photos are reviewed, wherever the focus is, except in fields. */
export function useReviewPresses({ isOn, onPress }: ReviewPressesOptions): void {
  const services = useServices();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isSwitchedOff(services, event) || isElsewhere(event.target)) return;
    if (event.key === 'Escape' && isBelowAnother()) return;
    if (onPress(event)) event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** Marks the content of a dialog in which the keys of the review count. */
export const REVIEW_KEYS = { 'data-review-keys': true } as const;

/** Whether a dialog without keys of the review is open, too: Escape closes that one, also before it has the focus. */
function isBelowAnother(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  return [...dialogs].some((dialog) => !dialog.querySelector('[data-review-keys]'));
}

/** Whether the keys go into a field, or into a dialog that has keys of its own. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const dialog = target.closest('[role="dialog"]');
  if (dialog && !dialog.querySelector('[data-review-keys]')) return true;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return target instanceof HTMLSelectElement || target.closest('[role="listbox"], [role="menu"]') !== null;
}
