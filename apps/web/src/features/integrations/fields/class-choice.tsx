import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import { useMemo } from 'react';
import type { ClassDraft } from '../class-draft.ts';
import { labelChoices } from '../class-options.ts';
import { type ClassLabels, missingLabelsWords, noLabelsWords, strangerRemark } from '../class-words.ts';

/** More options than this nobody scrolls through; a search narrows them. */
const MOST = 200;

interface ClassChoiceProps {
  /** Whose classes they are, where there are several choices: such as 'North valley'. */
  readonly of?: string;
  readonly value: ClassDraft;
  readonly onChange: (value: ClassDraft) => void;
  readonly labels: ClassLabels;
  /** What it means that nothing is chosen. */
  readonly none?: string;
}

/** All class names, or some of those that the account's cameras know (specification §5). */
export function ClassChoice({ of, value, onChange, labels, none }: ClassChoiceProps) {
  const { all, classes } = value;
  const remark = strangerRemark(labels);
  const choices = useMemo(
    () => labelChoices(labels.labels, classes, remark),
    [labels.labels, classes, remark],
  );
  // That they did not load is told once, above all choices.
  const why = labels.failure ? undefined : noLabelsWords(labels);
  const nothing = classes.length === 0 ? (why ?? none) : undefined;
  const description = [nothing, missingLabelsWords(labels)].filter(Boolean).join(' ');
  const suffix = of ? ` of ${of}` : '';
  return (
    <Stack gap="xs">
      <Checkbox
        label="Notify for all class names"
        aria-label={`Notify for all class names${suffix}`}
        checked={all}
        onChange={(event) => onChange({ classes, all: event.currentTarget.checked })}
      />
      {!all && (
        <MultiSelect
          label="Class names"
          aria-label={`Class names${suffix}`}
          placeholder={classes.length > 0 ? undefined : 'Search class names'}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': `Choose no class names${suffix}` }}
          hidePickedOptions
          data={choices}
          limit={MOST}
          value={[...classes]}
          onChange={(chosen) => onChange({ all, classes: chosen })}
          nothingFoundMessage={noLabelsWords(labels) ?? 'No class has that name.'}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxDropdownHeight={260}
        />
      )}
    </Stack>
  );
}
