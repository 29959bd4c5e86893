import type { Filter } from '@sightline/domain/filters/filter';

export interface EditorProps {
  readonly label: string;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** Enter closes the editor. */
  readonly onDone: () => void;
}
