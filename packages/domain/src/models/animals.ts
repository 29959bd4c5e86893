import { EMPTY_CLASS_ID } from './model-class.ts';

interface WireClass {
  readonly class_id: number;
  readonly original_label: string;
  readonly label: string;
}

/** The original labels of the animals that a model knows; 'empty' is no animal (specification §2, My Models). */
export function animalsOf(classes: readonly WireClass[]): string[] {
  return classes.filter(({ class_id }) => class_id !== EMPTY_CLASS_ID).map((one) => one.original_label);
}

/** The species that a model knows, as people call them, each once. */
export function speciesOf(classes: readonly WireClass[]): string[] {
  const own = classes.filter(({ class_id }) => class_id !== EMPTY_CLASS_ID);
  return [...new Set(own.map(({ label }) => label))];
}
