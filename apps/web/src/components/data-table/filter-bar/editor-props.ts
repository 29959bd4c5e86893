import type { Filter } from '@sightline/domain/filters/filter';

export interface EditorProps {
  readonly label: string;
  readonly filter: Filter;
  /** While it is typed, more may follow at once. */
  readonly onChange: (filter: Filter, how?: { readonly isTyped: boolean }) => void;
  /** Enter closes the editor. */
  readonly onDone: () => void;
}
