import { Group, MultiSelect, Text } from '@mantine/core';
import type { CountsQuestion } from '@sightline/contract/dashboard/dashboard.contract';
import { LIMITS } from '@sightline/domain/limits';
import { compareTexts } from '@sightline/domain/tables/sort';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../kernel/error-message.ts';
import { countsQuery } from '../../queries/dashboard.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { deviceChoices, findChoices } from '../device-select/device-choices.ts';
import classes from './scope-fields.module.css';

/** More options than this nobody scrolls through; a search narrows them. */
const MOST = 200;
/** Every species that the account's insights have, the archived ones' too. */
const EVERYTHING = countsQuery({ archived: true });

interface FieldProps<T> {
  readonly chosen: readonly T[];
  readonly onChange: (chosen: T[]) => void;
}

/** Pixels that the buttons at the end of the drawer take: no list opens over them. */
const FOOT_PX = 72;

const COMMON = {
  searchable: true,
  clearable: true,
  hidePickedOptions: true,
  limit: MOST,
  maxDropdownHeight: 280,
  comboboxProps: { withinPortal: false, middlewares: { flip: { padding: { bottom: FOOT_PX } } } },
  classNames: { input: classes.input ?? '' },
} as const;

/** What the fields have in common. Enter takes the first that meets what was typed, and nothing where nothing was. */
function useCommon() {
  const [searchValue, onSearchChange] = useState('');
  return { ...COMMON, searchValue, onSearchChange, selectFirstOptionOnChange: searchValue !== '' };
}

function failure(what: string, error: Error | null): string | undefined {
  return error ? `${what} did not load. ${errorMessage(error)}` : undefined;
}

export function GroupField({ chosen, onChange }: FieldProps<number>) {
  const common = useCommon();
  const { data = [], error } = useQuery(groupsQuery);
  const known = data
    .map(({ group_id, group_name }) => ({ value: group_id, label: group_name }))
    .sort((a, b) => compareTexts(a.label, b.label));
  return (
    <MultiSelect<number>
      {...common}
      label="Device groups"
      placeholder={chosen.length > 0 ? undefined : 'All groups'}
      error={failure('Your device groups', error)}
      data={[...known, ...gone(chosen, known, 'Group')]}
      value={[...chosen]}
      onChange={onChange}
      clearButtonProps={{ 'aria-label': 'Choose no groups' }}
      nothingFoundMessage="No group has that name."
    />
  );
}

export function DeviceField({ chosen, onChange }: FieldProps<number>) {
  const common = useCommon();
  const { data, error } = useQuery(devicesQuery);
  const choices = useMemo(() => deviceChoices(data ?? []), [data]);
  return (
    <MultiSelect<number>
      {...common}
      label="Devices"
      placeholder={chosen.length > 0 ? undefined : 'All devices'}
      error={failure('Your devices', error)}
      data={[...choices, ...gone(chosen, choices, 'Device')]}
      value={[...chosen]}
      onChange={onChange}
      filter={({ search }) => findChoices(choices, search).slice(0, MOST)}
      clearButtonProps={{ 'aria-label': 'Choose no devices' }}
      nothingFoundMessage="No device has that name."
    />
  );
}

interface ClassFieldProps extends FieldProps<string> {
  /** What the other filters leave: the counts beside the classes are those of the dashboard that results. */
  readonly counted: CountsQuestion;
}

export function ClassField({ counted, chosen, onChange }: ClassFieldProps) {
  const common = useCommon();
  const { data, error } = useQuery(EVERYTHING);
  const left = useQuery({ ...countsQuery(counted), placeholderData: keepPreviousData });
  const counts = new Map((left.data?.classes ?? []).map(({ className, insights }) => [className, insights]));
  const all = (data?.classes ?? []).map(({ className }) => className);
  const names = [...new Set([...all, ...counts.keys(), ...chosen])].sort(compareTexts);
  return (
    <MultiSelect
      {...common}
      label="Classes"
      placeholder={chosen.length > 0 ? undefined : 'All classes'}
      error={failure('Your classes', error)}
      maxLength={LIMITS.textLength}
      data={names}
      value={[...chosen]}
      onChange={onChange}
      renderOption={({ option }) => (
        <Group justify="space-between" flex={1} wrap="nowrap" gap="xs">
          <span className={classes.name}>{option.label}</span>
          <Text span size="xs" c="dimmed" data-tabular>
            {left.data && number.format(counts.get(option.label) ?? 0)}
          </Text>
        </Group>
      )}
      clearButtonProps={{ 'aria-label': 'Choose no classes' }}
      nothingFoundMessage="No class has that name."
    />
  );
}

const number = new Intl.NumberFormat('en');

/** Chosen ids of what is not there any more, or somebody else's: they can still be taken off. */
function gone(chosen: readonly number[], known: readonly { readonly value: number }[], label: string) {
  const ids = new Set(known.map(({ value }) => value));
  return chosen.filter((id) => !ids.has(id)).map((value) => ({ value, label: `${label} ${value}` }));
}
