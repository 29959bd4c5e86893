import { Textarea, TextInput } from '@mantine/core';
import { LONGEST_WIDGET_TEXT } from '@sightline/domain/dashboard/widget-text';
import type { TextWidgetType } from '@sightline/domain/dashboard/widget-type';

interface WrittenFieldProps {
  readonly type: TextWidgetType;
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Where the owner of a dashboard writes what a widget shows. */
export function WrittenField({ type, text, error, onChange }: WrittenFieldProps) {
  const longest = LONGEST_WIDGET_TEXT[type];
  const props = {
    'data-autofocus': true,
    value: text,
    error,
    maxLength: longest,
    description: `${text.length.toLocaleString('en')} of ${longest.toLocaleString('en')} characters`,
  };
  if (type === 'title')
    return <TextInput label="Title" {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
  return (
    <Textarea
      label="Text"
      autosize
      minRows={4}
      maxRows={10}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
