import { useReviewPresses } from '../../../components/species/review-presses.ts';
import type { SpeciesKey } from '../../../components/species/species-keys.ts';
import { commandOf, type ReviewCommand } from './review-command.ts';

interface ReviewKeysOptions {
  readonly isOn: boolean;
  readonly species: readonly SpeciesKey[];
  readonly onCommand: (command: ReviewCommand) => void;
  /** Keys beside the commands, by their name; true where the key was used. */
  readonly onKey?: (key: string) => boolean;
}

/** The keys of the review, wherever the focus is, except in fields. */
export function useReviewKeys({ isOn, species, onCommand, onKey }: ReviewKeysOptions): void {
  useReviewPresses({
    isOn,
    onPress: (event) => {
      const command = commandOf(event, species);
      if (command) onCommand(command);
      else if (event.ctrlKey || event.altKey || event.metaKey || !onKey?.(event.key)) return false;
      return true;
    },
  });
}
