/** One thing that a model tells apart from others. */
export interface ModelClass {
  readonly algId: number;
  readonly classId: number;
  /** The label the model was trained with, for example banded_rail. */
  readonly originalLabel: string;
  /** What people call it. */
  readonly label: string;
}

/** The class of a photo without any animal, which every model knows (specification §3). */
export const EMPTY_CLASS_ID = 99;

/** A model's whole list by class id: its own classes, and the empty one. */
export function withEmptyClass(algId: number, classes: readonly ModelClass[]): ModelClass[] {
  const own = classes.filter(({ classId }) => classId !== EMPTY_CLASS_ID);
  const empty = { algId, classId: EMPTY_CLASS_ID, originalLabel: 'empty', label: 'empty' };
  return [...own, empty].sort((a, b) => a.classId - b.classId);
}
