import { withArticle } from '@sightline/domain/insights/species-question';
import { useMemo } from 'react';
import { useSpeciesKeys } from '../../../components/species/use-species-keys.ts';
import { modKey, type Shortcut, useShortcutHelp } from '../../../kernel/shortcuts.ts';
import { useMayConfirm } from '../species/confirmation-panel.tsx';

const MOVING: readonly Shortcut[] = [
  { keys: ['J'], text: 'Next insight' },
  { keys: ['K'], text: 'Previous insight' },
  { keys: ['Shift', 'R'], text: 'Begin the review' },
  { keys: ['←', '→'], text: 'Photo before, photo after' },
  { keys: ['+', '−', '0'], text: 'Zoom in, zoom out, whole image' },
];

const ACTING: readonly Shortcut[] = [
  { keys: ['A'], text: 'Acknowledge' },
  { keys: ['F'], text: 'Favorite' },
  { keys: ['E'], text: 'Archive' },
  { keys: ['C'], text: 'Clear, or restore from the archive' },
  { keys: ['Z'], text: 'Undo' },
  { keys: ['Shift', 'Z'], text: 'Redo' },
  { keys: [modKey(), 'S'], text: 'Save Actions' },
];

const JUDGING: readonly Shortcut[] = [
  { keys: ['Y'], text: 'Yes, the species is right' },
  { keys: ['W'], text: 'Wrong species: choose the right one' },
  { keys: ['X'], text: 'Nothing there' },
  { keys: ['U'], text: 'Not sure' },
];

/** Lists the keys of the review in the help dialog. */
export function useReviewHelp(): void {
  const { keys } = useSpeciesKeys();
  const mayConfirm = useMayConfirm();
  const acting = useMemo(() => [...ACTING, ...(mayConfirm ? JUDGING : [])], [mayConfirm]);
  const species = useMemo(
    () =>
      mayConfirm
        ? keys.map(({ key, className }) => ({
            keys: [key.toUpperCase()],
            text: `It is ${withArticle(className)}`,
          }))
        : [],
    [keys, mayConfirm],
  );
  useShortcutHelp('Looking through insights', MOVING);
  useShortcutHelp('Reviewing', acting);
  useShortcutHelp('Naming species', species);
}
