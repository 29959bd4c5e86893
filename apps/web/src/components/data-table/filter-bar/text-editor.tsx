import { TextInput } from '@mantine/core';
import type { EditorProps } from './editor-props.ts';
import { onEnter } from './on-enter.ts';
import { useDraft } from './use-draft.ts';

/** A part of the text. The rows follow while one types. */
export function TextEditor({ label, onDone, ...typed }: EditorProps) {
  const [draft, setDraft] = useDraft(typed);
  return (
    <TextInput
      data-autofocus
      size="sm"
      label={`${label} contains`}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onEnter(onDone)}
    />
  );
}
