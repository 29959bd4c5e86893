import { searchText } from '@sightline/domain/filters/text';
import { useEffect, useState } from 'react';
import type { EditorProps } from './editor-props.ts';

const WAIT_MS = 150;

/** The text of a filter while one types; the filter follows a moment later, or when `lastWord` is called. */
export function useDraft({ filter, onChange, lastWord }: Pick<EditorProps, 'filter' | 'onChange' | 'lastWord'>) {
  const [draft, setDraft] = useState(() => searchText(filter));

  useEffect(() => {
    if (draft === searchText(filter)) return;
    const handOver = () => {
      lastWord.current = undefined;
      onChange({ ...filter, value: draft }, { isTyped: true });
    };
    lastWord.current = handOver;
    const timer = setTimeout(handOver, WAIT_MS);
    return () => {
      clearTimeout(timer);
      lastWord.current = undefined;
    };
  }, [draft, filter, onChange, lastWord]);

  return [draft, setDraft] as const;
}
