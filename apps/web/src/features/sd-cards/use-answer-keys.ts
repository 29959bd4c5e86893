import { EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import { useReviewPresses } from '../../components/species/review-presses.ts';
import { useSpeciesKeys } from '../../components/species/use-species-keys.ts';

interface AnswerKeysOptions {
  readonly isOn: boolean;
  readonly onAnswer: (className: string) => void;
  readonly onSearch: () => void;
  readonly onUndo: () => void;
  /** Keys beside the answers, by their name; true where the key was used. */
  readonly onKey: (key: string) => boolean;
}

/** The keys of the insights' review, as far as they mean something here. */
export function useAnswerKeys({ isOn, onAnswer, onSearch, onUndo, onKey }: AnswerKeysOptions): void {
  const { keys } = useSpeciesKeys();

  function onCharacter(character: string): boolean {
    const species = keys.find(({ key }) => key === character);
    if (character === 'x') onAnswer(EMPTY_CLASS_NAME);
    else if (character === 'w' || character === 'n') onSearch();
    else if (character === 'z') onUndo();
    else if (species) onAnswer(species.className);
    else return false;
    return true;
  }

  useReviewPresses({
    isOn,
    onPress: ({ key, ctrlKey, altKey, metaKey, shiftKey }) => {
      if (ctrlKey || altKey || metaKey) return false;
      return (key.length === 1 && !shiftKey && onCharacter(key.toLowerCase())) || onKey(key);
    },
  });
}
