import { EMPTY_CLASS_ID } from './model-class.ts';

interface WireClass {
  readonly class_id: number;
  readonly original_label: string;
  readonly label: string;
}

/** The original labels of a model's classes, in their order; 'empty' is the last one. */
export function animalsOf(classes: readonly WireClass[]): string[] {
  return emptyLast(classes).map((one) => one.original_label);
}

/** What people call a model's classes, each once; 'empty' is the last one. */
export function speciesOf(classes: readonly WireClass[]): string[] {
  return [...new Set(emptyLast(classes).map(({ label }) => label))];
}

/** The classes in their order, but for 'empty': photos of nothing are what people look for last. */
function emptyLast<T extends WireClass>(classes: readonly T[]): T[] {
  return [...classes].sort((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)));
}

function isEmpty({ class_id }: WireClass): boolean {
  return class_id === EMPTY_CLASS_ID;
}
