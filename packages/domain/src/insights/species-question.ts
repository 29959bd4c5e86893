import { foldAccents } from '../filters/text.ts';
import { EMPTY_CLASS_NAME, isEmptyClass } from '../models/model-class.ts';

/** Classes that models have for people; the question is the same for all of them. */
const PEOPLE = new Set(['person', 'human', 'people']);
/** Begins with a vowel, but is spoken with a consonant: a ewe, a European hare, a unicorn. */
const SPOKEN_CONSONANT = /^(?:eu|ew|one\b|u(?:ni(?!d|m|n)|s[ei]|te\b))/;
/** Begins with a consonant that nobody speaks: an hour. */
const SILENT_H = /^(?:heir|honest|honou?r|hour)/;

/** A class's name with its article, by the sound it begins with: `a tui`, `an owl`, `a ewe`. */
export function withArticle(className: string): string {
  const plain = foldAccents(className);
  const isVowel = SILENT_H.test(plain) || (/^[aeiou]/.test(plain) && !SPOKEN_CONSONANT.test(plain));
  return `${isVowel ? 'an' : 'a'} ${className}`;
}

interface Classified {
  readonly class_id: number | null;
  readonly class_name: string;
}

/** What people are asked of a model's class: `Is this a tui?`, `Is this a person?`, `Is this empty?`. */
export function speciesQuestion(classified: Classified): string {
  const { class_name } = classified;
  if (isEmptyClass(classified)) return `Is this ${EMPTY_CLASS_NAME}?`;
  return `Is this ${PEOPLE.has(class_name.toLowerCase()) ? 'a person' : withArticle(class_name)}?`;
}
