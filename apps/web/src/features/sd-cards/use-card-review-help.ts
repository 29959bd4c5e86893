import { withArticle } from '@sightline/domain/insights/species-question';
import { useMemo } from 'react';
import { useSpeciesKeys } from '../../components/species/use-species-keys.ts';
import { type Shortcut, useShortcutHelp } from '../../kernel/shortcuts.ts';

const MOVING: readonly Shortcut[] = [
  { keys: ['J'], text: 'Next photo, of one that is shown large' },
  { keys: ['K'], text: 'Previous photo' },
  { keys: ['Esc'], text: 'Back to the small photos, or select none' },
  { keys: ['+', '−', '0'], text: 'Zoom in, zoom out, whole image' },
];

const ANSWERING: readonly Shortcut[] = [
  { keys: ['X'], text: 'Nothing there' },
  { keys: ['N'], text: 'Search a species' },
  { keys: ['Z'], text: 'Undo' },
];

const NONE: readonly Shortcut[] = [];

/** Lists the keys of the review of a card in the help dialog. */
export function useCardReviewHelp(mayAnswer: boolean): void {
  const { keys } = useSpeciesKeys();
  const answering = useMemo(
    () => [
      ...ANSWERING,
      ...keys.map(({ key, className }) => ({
        keys: [key.toUpperCase()],
        text: `It is ${withArticle(className)}`,
      })),
    ],
    [keys],
  );
  useShortcutHelp('Looking through photos', MOVING);
  useShortcutHelp('Judging photos', mayAnswer ? answering : NONE);
}
