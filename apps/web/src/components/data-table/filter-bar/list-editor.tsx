import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { foldText } from '@sightline/domain/filters/text';
import { LIMITS } from '@sightline/domain/limits';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { EditorProps } from './editor-props.ts';
import styles from './filter-bar.module.css';

/** More items than this are reached by searching. */
const MOST_SHOWN = 100;

interface ListEditorProps extends EditorProps {
  readonly choices: readonly string[];
}

/** Any of the ticked items (specification §5). */
export function ListEditor({ label, filter, choices, onChange }: ListEditorProps) {
  const [search, setSearch] = useState('');
  const chosen = typeof filter.value === 'string' ? [] : filter.value;
  const all = [...new Set([...chosen, ...choices])];
  const found = all.filter((item) => foldText(item).includes(foldText(search.trim())));

  function toggle(item: string): void {
    const value = chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item];
    onChange({ ...filter, value });
  }

  return (
    <div>
      <TextInput
        data-autofocus
        size="sm"
        aria-label={`Search ${label}`}
        placeholder="Search…"
        leftSection={<IconSearch size={16} />}
        maxLength={LIMITS.textLength}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <fieldset className={styles.items} aria-label={label}>
        {found.slice(0, MOST_SHOWN).map((item) => (
          <Checkbox
            key={item}
            size="xs"
            label={item}
            className={styles.item}
            checked={chosen.includes(item)}
            onChange={() => toggle(item)}
          />
        ))}
        {found.length === 0 && (
          <Text size="sm" c="dimmed" py="xs">
            Nothing has that name.
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
          {chosen.length === 0 ? 'Nothing chosen: all match' : `${chosen.length} chosen`}
        </Text>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={chosen.length === 0}
          onClick={() => onChange({ ...filter, value: [] })}
        >
          Choose none
        </Button>
      </Group>
    </div>
  );
}
