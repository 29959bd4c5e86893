import type { Filter } from '@sightline/domain/filters/filter';
import type { RefObject } from 'react';

export interface EditorProps {
  readonly label: string;
  readonly filter: Filter;
  /** While it is typed, more may follow at once. */
  readonly onChange: (filter: Filter, how?: { readonly isTyped: boolean }) => void;
  /** What is typed and not handed over yet. Whoever closes the editor calls it first. */
  readonly handOverDraft: RefObject<(() => void) | undefined>;
  /** Enter closes the editor. */
  readonly onDone: () => void;
}
