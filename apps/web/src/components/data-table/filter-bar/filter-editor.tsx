import type { FilterContext, FilterType } from '@sightline/domain/filters/filter';
import { DateEditor } from './date-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { ListEditor } from './list-editor.tsx';
import { TextEditor } from './text-editor.tsx';

interface FilterEditorProps extends EditorProps {
  readonly type: FilterType;
  readonly choices: readonly string[] | undefined;
  /** Of dates: what is today, and which days count. */
  readonly context: FilterContext;
  readonly daysHint: string;
}

export function FilterEditor({ type, choices, context, daysHint, ...props }: FilterEditorProps) {
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
      return <DateEditor {...props} context={context} hint={daysHint} />;
  }
}
