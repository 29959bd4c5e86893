import { TextInput } from '@mantine/core';
import { soughtText } from '@sightline/domain/filters/text';
import { LIMITS } from '@sightline/domain/limits';
import { useEffect, useRef, useState } from 'react';
import type { EditorProps } from './editor-props.ts';
import { onEnter } from './on-enter.ts';

const WAIT_MS = 150;

interface TextEditorProps extends EditorProps {
  readonly inputMode: 'text' | 'decimal';
}

/** A part of the text, or of the number's text (specification §5), or a range. The rows follow while one types. */
export function TextEditor({ label, filter, onChange, onDone, inputMode }: TextEditorProps) {
  const [draft, setDraft] = useState(() => soughtText(filter));
  const pending = useRef<() => void>(undefined);

  useEffect(() => {
    if (draft === soughtText(filter)) return;
    pending.current = () => {
      pending.current = undefined;
      onChange({ ...filter, value: draft });
    };
    const timer = setTimeout(() => pending.current?.(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [draft, filter, onChange]);
  // What was typed just before the editor closes counts too.
  useEffect(() => () => pending.current?.(), []);

  return (
    <TextInput
      data-autofocus
      size="sm"
      label={`${label} contains`}
      description={inputMode === 'decimal' && 'Or is within a range, such as 90-100'}
      inputMode={inputMode}
      maxLength={LIMITS.textLength}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onEnter(onDone)}
    />
  );
}
