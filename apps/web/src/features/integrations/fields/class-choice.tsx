import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import { useMemo } from 'react';
import type { ClassDraft } from '../class-draft.ts';
import {
  ALL_BUT_EMPTY_MESSAGE,
  type ClassLabels,
  missingLabelsMessage,
  noLabelsMessage,
  unknownClassMessage,
} from '../class-messages.ts';
import { labelChoices } from '../class-options.ts';

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
  /** Why nothing chosen cannot be saved. */
  readonly error?: string | undefined;
}

/** All class names, or some of those that the account's cameras know. */
export function ClassChoice({ of, value, onChange, labels, none, error }: ClassChoiceProps) {
  const { all, classes } = value;
  const remark = unknownClassMessage(labels);
  const { labels: known, names } = labels;
  const choices = useMemo(
    () => labelChoices({ labels: known, names }, classes, remark),
    [known, names, classes, remark],
  );
  // That they did not load is told once, above all choices.
  const why = labels.failure ? undefined : noLabelsMessage(labels);
  const nothing = classes.length === 0 ? (why ?? none) : undefined;
  const description = [nothing, missingLabelsMessage(labels)].filter(Boolean).join(' ');
  const suffix = of ? ` of ${of}` : '';
  return (
    <Stack gap="xs">
      <Checkbox
        label="Notify for all class names"
        aria-label={`Notify for all class names${suffix}`}
        description={ALL_BUT_EMPTY_MESSAGE}
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
          nothingFoundMessage={noLabelsMessage(labels) ?? 'No class has that name.'}
          description={description}
          error={error}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxDropdownHeight={260}
        />
      )}
    </Stack>
  );
}
