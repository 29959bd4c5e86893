import { Button, Group, MultiSelect, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { DeviceWarning } from '@sightline/domain/devices/device-warnings';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../queries/groups.ts';
import { LAST_SEEN, type LastSeen, type MapFilter } from './map-filter.ts';
import { WARNINGS } from './warning-kinds.tsx';

const WARNING_KINDS = Object.keys(WARNINGS) as DeviceWarning[];
const ALERT_CHOICES = WARNING_KINDS.map((value) => ({ value, label: WARNINGS[value].label }));
const SEEN_CHOICES = (Object.keys(LAST_SEEN) as LastSeen[]).map((value) => ({
  value,
  label: LAST_SEEN[value].label,
}));

interface FilterFormProps {
  readonly filter: MapFilter;
  readonly onFilter: (filter: MapFilter) => void;
}

/** The mini filter: which cameras are on the map. */
export function FilterForm({ filter, onFilter }: FilterFormProps) {
  const textField = (name: 'deviceId' | 'name' | 'locationName', label: string) => (
    <TextInput
      label={label}
      size="xs"
      value={filter[name]}
      onChange={(event) => onFilter({ ...filter, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap={8} mt="md" role="search" aria-label="Filter the map">
      <Text size="xs" c="dimmed" fw={600}>
        Filter
      </Text>
      <SimpleGrid cols={2} spacing={8} verticalSpacing={8}>
        {textField('name', 'Name')}
        {textField('deviceId', 'Device ID')}
        {textField('locationName', 'Location name')}
        <Select
          label="Last seen"
          size="xs"
          clearable
          placeholder="Any time"
          data={SEEN_CHOICES}
          value={filter.lastSeen}
          onChange={(lastSeen) => onFilter({ ...filter, lastSeen })}
        />
      </SimpleGrid>
      <GroupFilter chosen={filter.groups} onChoose={(groups) => onFilter({ ...filter, groups })} />
      <MultiSelect
        label="Alert type"
        size="xs"
        data={ALERT_CHOICES}
        value={[...filter.alertTypes]}
        onChange={(chosen) =>
          onFilter({ ...filter, alertTypes: WARNING_KINDS.filter((type) => chosen.includes(type)) })
        }
      />
    </Stack>
  );
}

interface GroupFilterProps {
  readonly chosen: readonly string[];
  readonly onChoose: (groups: readonly string[]) => void;
}

function GroupFilter({ chosen, onChoose }: GroupFilterProps) {
  const { data: groups = [], isLoadingError, isFetching, refetch } = useQuery(groupsQuery);
  if (isLoadingError) {
    return (
      <Group gap={8} justify="space-between" role="alert">
        <Text size="xs">Your device groups did not load.</Text>
        <Button size="compact-xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </Group>
    );
  }
  return (
    <MultiSelect
      label="Group"
      size="xs"
      data={groups.map(({ group_name }) => group_name)}
      value={[...chosen]}
      disabled={groups.length === 0}
      onChange={onChoose}
    />
  );
}
