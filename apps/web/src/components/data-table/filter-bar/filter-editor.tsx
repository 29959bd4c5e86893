import type { FilterType } from '@sightline/domain/filters/filter';
import { DateEditor } from './date-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { ListEditor } from './list-editor.tsx';
import { TextEditor } from './text-editor.tsx';

interface FilterEditorProps extends EditorProps {
  readonly type: FilterType;
  readonly choices: readonly string[] | undefined;
}

export function FilterEditor({ type, choices, ...props }: FilterEditorProps) {
  switch (type) {
    case 'text':
      return <TextEditor {...props} inputMode="text" />;
    case 'numeric':
      return <TextEditor {...props} inputMode="decimal" />;
    case 'list':
      return choices && choices.length > 0 ? (
        <ListEditor {...props} choices={choices} />
      ) : (
        <TextEditor {...props} inputMode="text" />
      );
    case 'date':
      return <DateEditor {...props} />;
  }
}
