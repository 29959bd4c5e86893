/** Which classes are delivered: every one but class 99 'empty', none, or those of which a name is listed. */
export type NotificationClasses = 'all' | 'none' | readonly string[];

/** As it is kept in the database. */
export interface ClassFilter {
  readonly mode: 'all' | 'none' | 'listed';
  readonly classes: readonly string[];
}

/** A class of a model. */
export interface NamedClass {
  readonly original_label: string;
  readonly label: string;
}

/**
 * Every name by which a class can be chosen: the label that its model was trained with, and what people call it. Dialogs
 * ask it, and so do deliveries, which also take the name that the camera sent.
 */
export function namesOfClass({ original_label, label }: NamedClass): readonly string[] {
  return [original_label, label];
}

export const NO_CLASS_CHOSEN = 'Choose at least one class.';
export const GROUP_TWICE = 'A group can be chosen only once.';

/** A list keeps each label once, sorted; an empty one means none. */
export function toClassFilter(chosen: NotificationClasses): ClassFilter {
  if (chosen === 'all' || chosen === 'none') return { mode: chosen, classes: [] };
  const classes = [...new Set(chosen)].sort();
  return { mode: classes.length > 0 ? 'listed' : 'none', classes };
}

/** The filter as it is on the wire. */
export function fromClassFilter({ mode, classes }: ClassFilter): NotificationClasses {
  return mode === 'listed' ? classes : mode;
}
