import { ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import { NO_CLASS_CHOSEN } from '@sightline/domain/integrations/notification-classes';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { StaleNote } from '../../../components/page/stale-note.tsx';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { groupsQuery } from '../../../queries/groups.ts';
import { isSameFilter, NO_CLASSES } from '../class-draft.ts';
import type { ClassLabels } from '../class-messages.ts';
import type { FieldsProps } from '../fields-props.ts';
import type { GroupFilter } from '../integration-draft.ts';
import { ClassChoice } from './class-choice.tsx';
import styles from './group-rows.module.css';
import { useFocusAfter } from './use-focus-after.ts';

interface GroupRowsProps extends Pick<FieldsProps, 'draft' | 'onChange'> {
  readonly fault: string | undefined;
  readonly labels: ClassLabels;
}

/** A class filter for each of some groups, and the row that adds another; a group comes once. */
export function GroupRows({ draft, fault, labels, onChange }: GroupRowsProps) {
  const { groups, nextGroup, nextFilter } = draft;
  const select = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const { data: loaded, error, isFetching, refetch } = useQuery(groupsQuery);
  const lastError = useLastKnown(error ?? undefined);
  const failure = loaded ? undefined : lastError;
  const names = new Map(loaded?.map(({ group_id, group_name }) => [group_id, group_name]));
  const taken = new Set(groups.map(({ groupId }) => groupId));
  const free = (loaded ?? []).filter(({ group_id }) => !taken.has(group_id));
  const isNextEmpty = nextGroup === null && isSameFilter(nextFilter, NO_CLASSES);
  const canAdd = nextGroup !== null && (nextFilter.all || nextFilter.classes.length > 0);

  // The choice of a group is hidden while there is none to add.
  const next = (left: number) => (left > 0 ? select.current : rows.current);
  useFocusAfter(failure !== undefined, () => next(free.length));
  function change(changed: GroupFilter): void {
    onChange({ groups: groups.map((row) => (row.groupId === changed.groupId ? changed : row)) });
  }
  function add(): void {
    if (nextGroup === null) return;
    onChange({
      groups: [...groups, { groupId: nextGroup, filter: nextFilter }],
      nextGroup: null,
      nextFilter: NO_CLASSES,
    });
    next(free.length - 1)?.focus();
  }
  function remove(gone: number): void {
    onChange({ groups: groups.filter(({ groupId }) => groupId !== gone) });
    next(free.length)?.focus();
  }

  return (
    <div ref={rows} tabIndex={-1}>
      {groups.map(({ groupId, filter }) => {
        const name = names.get(groupId) ?? `Group ${groupId}`;
        return (
          <GroupRow
            key={groupId}
            name={name}
            filter={filter}
            labels={labels}
            isRefused={fault !== undefined}
            onChange={(changed) => change({ groupId, filter: changed })}
            onRemove={() => remove(groupId)}
          />
        );
      })}
      {loaded && <FreeGroupsNote all={loaded.length} free={free.length} />}
      <fieldset className={styles.row} data-next hidden={loaded && free.length === 0 && isNextEmpty}>
        <legend className={styles.name}>Add a group</legend>
        {failure && (
          <StaleNote
            text="Your groups did not load."
            mb="sm"
            error={failure}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        <Select
          ref={select}
          label="Device group"
          placeholder={loaded || error ? 'Choose a group' : 'Loading…'}
          searchable
          openOnFocus={false}
          clearable
          clearButtonProps={{ 'aria-label': 'Choose no group' }}
          data={free.map(({ group_id, group_name }) => ({ value: String(group_id), label: group_name }))}
          value={nextGroup === null ? null : String(nextGroup)}
          onChange={(id) => onChange({ nextGroup: id === null ? null : Number(id) })}
          nothingFoundMessage="No group has that name."
          mb="sm"
        />
        <ClassChoice
          of="the group to add"
          value={nextFilter}
          onChange={(filter) => onChange({ nextFilter: filter })}
          labels={labels}
        />
        <Group mt="sm">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!canAdd}
            onClick={add}
          >
            Add group
          </Button>
        </Group>
      </fieldset>
      <GeneralError>{fault}</GeneralError>
    </div>
  );
}

/** Says why there is no group to add. */
function FreeGroupsNote({ all, free }: { all: number; free: number }) {
  if (all === 0) {
    return (
      <Text size="sm" c="dimmed">
        You have no device groups yet. Make one in Device Groups, or notify for the whole integration.
      </Text>
    );
  }
  if (free > 0) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      Every group of yours is here.
    </Text>
  );
}

interface GroupRowProps {
  readonly name: string;
  readonly filter: GroupFilter['filter'];
  readonly labels: ClassLabels;
  /** Whether the groups could not be saved as they are. */
  readonly isRefused: boolean;
  readonly onChange: (filter: GroupFilter['filter']) => void;
  readonly onRemove: () => void;
}

function GroupRow({ name, filter, labels, isRefused, onChange, onRemove }: GroupRowProps) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>{name}</legend>
      <ActionIcon
        variant="subtle"
        color="red"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ClassChoice
        of={name}
        value={filter}
        onChange={onChange}
        labels={labels}
        error={isRefused && isSameFilter(filter, NO_CLASSES) ? NO_CLASS_CHOSEN : undefined}
      />
    </fieldset>
  );
}
