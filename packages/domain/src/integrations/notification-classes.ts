/** Which classes are told of: every one, none, or those whose original label is listed. */
export type NotificationClasses = 'all' | 'none' | readonly string[];

/** As it is kept in the database. */
export interface ClassFilter {
  readonly mode: 'all' | 'none' | 'listed';
  readonly classes: readonly string[];
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
