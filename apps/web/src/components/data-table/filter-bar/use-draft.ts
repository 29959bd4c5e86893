import type { Filter } from '@sightline/domain/filters/filter';
import { searchText } from '@sightline/domain/filters/text';
import { useEffect, useRef, useState } from 'react';
import type { EditorProps } from './editor-props.ts';

const WAIT_MS = 150;

/** The text of a filter while one types; the filter follows a moment later, and at the latest when the editor closes. */
export function useDraft(filter: Filter, onChange: EditorProps['onChange']) {
  const [draft, setDraft] = useState(() => searchText(filter));
  const pending = useRef<() => void>(undefined);

  useEffect(() => {
    if (draft === searchText(filter)) return;
    pending.current = () => {
      pending.current = undefined;
      onChange({ ...filter, value: draft }, { isTyped: true });
    };
    const timer = setTimeout(() => pending.current?.(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [draft, filter, onChange]);
  // What was typed just before the editor closes counts too.
  useEffect(() => () => pending.current?.(), []);

  return [draft, setDraft] as const;
}
