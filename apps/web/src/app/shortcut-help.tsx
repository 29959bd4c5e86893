import { Divider, Group, Kbd, Modal, Stack, Switch, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { modKey, type Shortcut, useShortcutGroups, useShortcutHelp } from '../kernel/shortcuts.ts';
import { switchSingleKeys, useSingleKeys } from '../kernel/single-keys.ts';
import { openDialog, toggleFolded, useShellState } from './shell-state.ts';

const EVERYWHERE: readonly Shortcut[] = [
  { keys: [modKey(), 'K'], words: 'Search and jump' },
  { keys: ['['], words: 'Fold the navigation' },
  { keys: ['?'], words: 'Show this list' },
];

/** Lists every shortcut of the page that is open; `?` opens it anywhere. */
export function ShortcutHelp() {
  const opened = useShellState((state) => state.dialog === 'shortcuts');
  const groups = useShortcutGroups((state) => state.groups);
  useShortcutHelp('Everywhere', EVERYWHERE);
  const { areOn } = useSingleKeys();
  useHotkeys(
    areOn
      ? [
          ['shift+?', () => openDialog('shortcuts')],
          ['[', toggleFolded],
        ]
      : [],
  );

  return (
    <Modal opened={opened} onClose={() => openDialog(undefined)} title="Keyboard shortcuts">
      <Stack gap="lg">
        {groups.map((group) => (
          <Stack key={group.id} gap="xs">
            <Title order={3} size="h3">
              {group.title}
            </Title>
            {group.shortcuts.map((shortcut) => (
              <Group key={shortcut.words} justify="space-between" wrap="nowrap">
                <Text size="sm">{shortcut.words}</Text>
                <Group gap={4} wrap="nowrap">
                  {shortcut.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Group>
            ))}
          </Stack>
        ))}
        <Divider />
        <Switch
          label="Letters and signs act by themselves"
          description="Switched off, only arrows and keys pressed together with others do anything. This list is then in the search."
          checked={areOn}
          onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}
