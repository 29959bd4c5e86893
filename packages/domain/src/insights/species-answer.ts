import { EMPTY_CLASS_NAME, isEmptyClass } from '../models/model-class.ts';

/** The answers to "Is this a tui?", in the order of their buttons. */
export const SPECIES_ANSWERS = ['yes', 'wrong', 'nothing', 'unsure'] as const;

/** `wrong` comes with the right class; `unsure` judges nothing and leaves the insight for later. */
export type SpeciesAnswer = (typeof SPECIES_ANSWERS)[number];

interface Classified {
  readonly class_id: number | null;
  readonly class_name: string;
}

/** The right class where a person says that an insight shows `className`; null where the model said the same. */
export function correctionOf(model: Classified, className: string): string | null {
  const isSame = model.class_name === className || (className === EMPTY_CLASS_NAME && isEmptyClass(model));
  return isSame ? null : className;
}

/** Which answer a judgement was: the model was right, nothing is there, or something else is. */
export function answerOf(confirmed: boolean, className: string | null): 'yes' | 'wrong' | 'nothing' {
  if (confirmed) return 'yes';
  return className === EMPTY_CLASS_NAME ? 'nothing' : 'wrong';
}
