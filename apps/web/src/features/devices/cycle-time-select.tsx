import { Select, type SelectProps } from '@mantine/core';
import { TIME_OPTIONS } from '@sightline/domain/devices/time-options';
import type { SyntheticEvent } from 'react';
import { cycleTimeLabel } from './device-labels.ts';

type PassedOn = 'description' | 'placeholder' | 'error' | 'mt' | 'inputWrapperOrder';

interface CycleTimeSelectProps extends Pick<SelectProps, PassedOn> {
  /** Minutes that the cameras have now, which need not be a time of the list. */
  readonly current: number | undefined;
  /** Minutes as text; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** How long a camera sleeps at most. Its list has some seventy times, so people may type one. */
export function CycleTimeSelect({ current, value, onChange, ...props }: CycleTimeSelectProps) {
  return (
    <Select
      label="Cycle time"
      data={choicesWith(current)}
      searchable
      selectFirstOptionOnChange
      clearable
      nothingFoundMessage="There is no such time to choose."
      maxDropdownHeight={240}
      value={value || null}
      onChange={(minutes) => onChange(minutes ?? '')}
      onFocus={selectText}
      onClick={selectText}
      {...props}
    />
  );
}

/** What is typed then takes the place of the time that stands there, and is not added to it. */
function selectText({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.select();
}

/** The times of the list, and the current one, should it be another. */
function choicesWith(current: number | undefined) {
  const isKnown = current === undefined || TIME_OPTIONS.includes(current);
  const minutes = isKnown ? TIME_OPTIONS : [current, ...TIME_OPTIONS];
  return minutes.map((value) => ({ value: String(value), label: cycleTimeLabel(value) }));
}
