import type { InsightAction } from '@sightline/domain/insights/action-history';
import type { SpeciesAnswer } from '@sightline/domain/insights/species-answer';
import type { SpeciesKey } from '../../../components/species/species-keys.ts';

export type ReviewCommand =
  | { readonly kind: 'act'; readonly action: InsightAction }
  | { readonly kind: 'species'; readonly className: string }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'answer'; readonly answer: SpeciesAnswer }
  | { readonly kind: 'undo' | 'redo' };

/** What a key means while reviewing, apart from the species; digits and letters that are not here are free. */
const COMMANDS: Readonly<Record<string, ReviewCommand>> = {
  a: { kind: 'act', action: 'acknowledge' },
  f: { kind: 'act', action: 'favorite' },
  e: { kind: 'act', action: 'archive' },
  c: { kind: 'act', action: 'clear' },
  y: { kind: 'answer', answer: 'yes' },
  w: { kind: 'answer', answer: 'wrong' },
  n: { kind: 'answer', answer: 'wrong' },
  x: { kind: 'answer', answer: 'nothing' },
  u: { kind: 'answer', answer: 'unsure' },
  j: { kind: 'move', by: 1 },
  k: { kind: 'move', by: -1 },
};

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** What a key press asks for; undefined for everything that is the browser's or somebody else's. */
export function commandOf(press: KeyPress, species: readonly SpeciesKey[]): ReviewCommand | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press;
  if (ctrlKey || altKey || metaKey || key.length !== 1) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? { kind: 'redo' } : { kind: 'undo' };
  if (shiftKey) return undefined;
  const known = COMMANDS[letter];
  if (known) return known;
  const className = species.find((one) => one.key === letter)?.className;
  return className === undefined ? undefined : { kind: 'species', className };
}
