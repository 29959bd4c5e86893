import { Button, Group, Text, TextInput } from '@mantine/core';
import type { FilterChoice } from '@sightline/domain/filters/filter';
import { foldAccents } from '@sightline/domain/filters/text';
import { LIMITS } from '@sightline/domain/limits';
import { IconSearch } from '@tabler/icons-react';
import { memo, useDeferredValue, useState } from 'react';
import type { ChoiceGroup, ItemNames } from '../columns/column.ts';
import { ChoiceRow } from './choice-row.tsx';
import { countOfGroup } from './count-of-group.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './filter-bar.module.css';
import { itemLabel } from './named-filter.ts';
import { onEnter } from './on-enter.ts';

/** More items than this are reached by searching. */
const MOST_SHOWN = 100;

interface ListEditorProps extends EditorProps {
  readonly choices: readonly FilterChoice[];
  /** Items that can be chosen together. */
  readonly groups: readonly ChoiceGroup[];
  /** Names for items that are ids. */
  readonly names: ItemNames | undefined;
}

/** Any of the ticked items, or all that contain a text. */
export function ListEditor({ onDone, ...list }: ListEditorProps) {
  const [search, setSearch] = useState('');
  // A long list is drawn when there is time: the next key goes first.
  const sought = useDeferredValue(search.trim());

  function takeFirst(): void {
    const { chosen, found, foundGroups } = findChoices(list, search.trim());
    const first = foundGroups[0]?.items ?? found.slice(0, 1).map(({ text }) => text);
    if (search.trim() !== '' && first.length > 0)
      list.onChange({ ...list.filter, value: [...new Set([...chosen, ...first])] });
    onDone();
  }

  return (
    <div>
      <TextInput
        data-autofocus
        size="sm"
        aria-label={`Search ${list.label}`}
        placeholder="Search…"
        leftSection={<IconSearch size={16} />}
        maxLength={LIMITS.textLength}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={onEnter(takeFirst)}
      />
      <Choices {...list} sought={sought} />
    </div>
  );
}

type ListProps = Omit<ListEditorProps, 'onDone'>;

/** What a text finds among the items and groups; chosen items are there even where no row has them. */
function findChoices({ filter: { value }, choices, groups, names }: ListProps, sought: string) {
  const chosen = typeof value === 'string' ? [] : value;
  const known = new Set(choices.map(({ text }) => text));
  const all: FilterChoice[] = [
    ...chosen.filter((text) => !known.has(text)).map((text) => ({ text })),
    ...choices,
  ];
  const isFound = (text: string) => foldAccents(text).includes(foldAccents(sought));
  return {
    chosen,
    found: all.filter(({ text }) => isFound(itemLabel(text, names))),
    foundGroups: groups.filter((group) => isFound(group.label)),
  };
}

const Choices = memo(function Choices({ sought, ...list }: ListProps & { readonly sought: string }) {
  const { label, filter, choices, names, onChange } = list;
  const { value } = filter;
  const part = typeof value === 'string' ? value : '';
  const { chosen, found, foundGroups } = findChoices(list, sought);

  const choose = (next: string | readonly string[]) => onChange({ ...filter, value: next });

  function toggle(items: readonly string[]): void {
    const rest = chosen.filter((text) => !items.includes(text));
    const areAll = items.every((text) => chosen.includes(text));
    choose(areAll ? rest : [...rest, ...items]);
  }

  return (
    <>
      <fieldset className={styles.items} aria-label={label}>
        {part !== '' && part !== sought && (
          <ChoiceRow label={`All with “${part}”`} checked onToggle={() => choose([])} />
        )}
        {sought !== '' && (
          <ChoiceRow
            label={`All with “${sought}”`}
            checked={part === sought}
            onToggle={() => choose(part === sought ? [] : sought)}
          />
        )}
        {foundGroups.map((group) => (
          <ChoiceRow
            key={`group ${group.label}`}
            label={`${group.label} (group)`}
            note={countOfGroup(group, choices)?.toLocaleString('en')}
            {...checkOf(group.items, chosen)}
            onToggle={() => toggle(group.items)}
          />
        ))}
        {found.slice(0, MOST_SHOWN).map(({ text, count }) => (
          <ChoiceRow
            key={text}
            label={itemLabel(text, names)}
            note={count?.toLocaleString('en')}
            checked={chosen.includes(text)}
            onToggle={() => toggle([text])}
          />
        ))}
        {found.length + foundGroups.length === 0 && (
          <Text size="sm" c="dimmed" py="xs">
            No results
          </Text>
        )}
        {found.length > MOST_SHOWN && (
          <Text size="xs" c="dimmed" py="xs">
            {found.length - MOST_SHOWN} more: search for them.
          </Text>
        )}
      </fieldset>
      <Group justify="space-between" mt="xs">
        <Text size="xs" c="dimmed" role="status">
          {value.length === 0 ? 'None chosen: all are shown' : chosenLabel(chosen.length)}
        </Text>
        <Button size="compact-xs" variant="subtle" disabled={value.length === 0} onClick={() => choose([])}>
          Choose none
        </Button>
      </Group>
    </>
  );
});

const chosenLabel = (count: number) => (count > 0 ? `${count} chosen` : 'All with a text chosen');

function checkOf(items: readonly string[], chosen: readonly string[]) {
  const count = items.filter((text) => chosen.includes(text)).length;
  return {
    checked: items.length > 0 && count === items.length,
    indeterminate: count > 0 && count < items.length,
  };
}
