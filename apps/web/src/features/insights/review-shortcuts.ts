import { useMemo } from 'react';
import { modKey, type Shortcut, useShortcutHelp } from '../../kernel/shortcuts.ts';
import { useSpeciesKeys } from './use-species-keys.ts';
import { useMayConfirm } from './verdict-panel.tsx';

const MOVING: readonly Shortcut[] = [
  { keys: ['J'], words: 'Next insight' },
  { keys: ['K'], words: 'Previous insight' },
  { keys: ['Shift', 'R'], words: 'Begin the review' },
  { keys: ['←', '→'], words: 'Photo before, photo after' },
  { keys: ['+', '−', '0'], words: 'Zoom in, zoom out, whole image' },
];

const ACTING: readonly Shortcut[] = [
  { keys: ['A'], words: 'Acknowledge' },
  { keys: ['F'], words: 'Favorite' },
  { keys: ['E'], words: 'Archive' },
  { keys: ['C'], words: 'Clear, or restore from the archive' },
  { keys: ['Z'], words: 'Undo' },
  { keys: ['Shift', 'Z'], words: 'Redo' },
  { keys: [modKey(), 'S'], words: 'Save Actions' },
];

const JUDGING: readonly Shortcut[] = [
  { keys: ['Y'], words: 'Confirm the species' },
  { keys: ['N'], words: 'Choose the right species' },
];

/** Lists the keys of the review in the help dialog. */
export function useReviewHelp(): void {
  const { keys } = useSpeciesKeys();
  const mayConfirm = useMayConfirm();
  const acting = useMemo(() => [...ACTING, ...(mayConfirm ? JUDGING : [])], [mayConfirm]);
  const species = useMemo(
    () =>
      mayConfirm
        ? keys.map(({ key, className }) => ({ keys: [key.toUpperCase()], words: `It is a ${className}` }))
        : [],
    [keys, mayConfirm],
  );
  useShortcutHelp('Looking through insights', MOVING);
  useShortcutHelp('Reviewing', acting);
  useShortcutHelp('Naming species', species);
}
