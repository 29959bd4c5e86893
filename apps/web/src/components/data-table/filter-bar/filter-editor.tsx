import type { FilterChoice, FilterContext } from '@sightline/domain/filters/filter';
import type { NightHours } from '@sightline/domain/filters/night-hours';
import type { ChoiceGroup, Column, ItemNames } from '../columns/column.ts';
import { DateEditor } from './date-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { ListEditor } from './list-editor.tsx';
import { NumberEditor } from './number-editor.tsx';
import { TextEditor } from './text-editor.tsx';
import { TimeOfDayEditor } from './time-of-day-editor.tsx';

interface FilterEditorProps<T> extends Omit<EditorProps, 'label'> {
  readonly column: Column<T>;
  readonly choices: readonly FilterChoice[] | undefined;
  /** Names for the choices that are ids. */
  readonly names: ItemNames | undefined;
  /** Of dates: what is today, and which days count. */
  readonly context: FilterContext;
  readonly lastNight: NightHours | undefined;
  readonly daysHint: string;
}

const NO_GROUPS: readonly ChoiceGroup[] = [];
const noGroups = () => NO_GROUPS;

/** The editor for a column's type of filter. */
export function FilterEditor<T>(editor: FilterEditorProps<T>) {
  const { column, choices, names, context, lastNight, daysHint, ...rest } = editor;
  const useGroups = column.useChoiceGroups ?? noGroups;
  const groups = useGroups();
  const props = { ...rest, label: column.label };
  switch (column.filter ?? 'text') {
    case 'text':
      return <TextEditor {...props} />;
    case 'numeric':
      return <NumberEditor {...props} unit={column.unit} />;
    case 'list':
      // The choices may still be on their way: what is typed meanwhile stays in the same field.
      return choices ? (
        <ListEditor {...props} choices={choices} groups={groups} names={names} />
      ) : (
        <TextEditor {...props} />
      );
    case 'date':
      return (
        <DateEditor
          {...props}
          context={context}
          lastNight={lastNight}
          hint={daysHint}
          isOfCameras={typeof column.days === 'function'}
          isAhead={column.isAhead === true}
        />
      );
    case 'time-of-day':
      return <TimeOfDayEditor {...props} hint={daysHint} />;
  }
}
