import type { NotificationClasses } from '@sightline/domain/integrations/notification-classes';

/** A class filter while it is being changed: the list stays while all are asked for. */
export interface ClassDraft {
  readonly all: boolean;
  readonly classes: readonly string[];
}

export const ALL_CLASSES: ClassDraft = { all: true, classes: [] };
export const NO_CLASSES: ClassDraft = { all: false, classes: [] };

export function toClassDraft(filter: NotificationClasses): ClassDraft {
  if (filter === 'all') return ALL_CLASSES;
  return { all: false, classes: filter === 'none' ? [] : filter };
}

/** As it is sent: each label once, sorted. */
export function fromClassDraft({ all, classes }: ClassDraft): 'all' | 'none' | string[] {
  if (all) return 'all';
  return classes.length === 0 ? 'none' : [...new Set(classes)].sort();
}

/** Whether both let the same classes through. */
export function isSameFilter(a: ClassDraft, b: ClassDraft): boolean {
  return JSON.stringify(fromClassDraft(a)) === JSON.stringify(fromClassDraft(b));
}
