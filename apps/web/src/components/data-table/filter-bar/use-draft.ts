import { searchText } from '@sightline/domain/filters/text';
import { useEffect, useState } from 'react';
import type { EditorProps } from './editor-props.ts';

const WAIT_MS = 150;

/** The text of a filter while one types; the filter follows a moment later, or when `handOverDraft` is called. */
export function useDraft({
  filter,
  onChange,
  handOverDraft,
}: Pick<EditorProps, 'filter' | 'onChange' | 'handOverDraft'>) {
  const [draft, setDraft] = useState(() => searchText(filter));

  useEffect(() => {
    if (draft === searchText(filter)) return;
    const handOver = () => {
      handOverDraft.current = undefined;
      onChange({ ...filter, value: draft }, { isTyped: true });
    };
    handOverDraft.current = handOver;
    const timer = setTimeout(handOver, WAIT_MS);
    return () => {
      clearTimeout(timer);
      handOverDraft.current = undefined;
    };
  }, [draft, filter, onChange, handOverDraft]);

  return [draft, setDraft] as const;
}
