/** One thing that a model tells apart from others. */
export interface ModelClass {
  readonly algId: number;
  readonly classId: number;
  /** The label the model was trained with, for example banded_rail. */
  readonly originalLabel: string;
  /** What people call it. */
  readonly label: string;
}

/** The class of a photo without any animal, which every model knows. */
export const EMPTY_CLASS_ID = 99;

/** What the empty class is called. */
export const EMPTY_CLASS_NAME = 'empty';

/** Whether a class is the empty one by its name. */
export function isEmptyName(className: string): boolean {
  return className.toLowerCase() === EMPTY_CLASS_NAME;
}

interface Classified {
  readonly class_id: number | null;
  readonly class_name: string;
}

/** Whether a model saw nothing in a photo: by the class's number, or by its name where no number came with it. */
export function isEmptyClass({ class_id, class_name }: Classified): boolean {
  return class_id === EMPTY_CLASS_ID || isEmptyName(class_name);
}

/** A model's whole list by class id: its own classes, and the empty one. */
export function withEmptyClass(algId: number, classes: readonly ModelClass[]): ModelClass[] {
  const own = classes.filter(({ classId }) => classId !== EMPTY_CLASS_ID);
  const empty = { algId, classId: EMPTY_CLASS_ID, originalLabel: EMPTY_CLASS_NAME, label: EMPTY_CLASS_NAME };
  return [...own, empty].sort((a, b) => a.classId - b.classId);
}
