import { Divider, Group, Kbd, Stack, Switch, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { TopDialog } from '../../components/dialog/top-dialog.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { modKey, type Shortcut, useShortcutGroups, useShortcutHelp } from '../../kernel/shortcuts.ts';
import { switchSingleKeys, useSingleKeys } from '../../kernel/single-keys.ts';
import { openDialog, toggleFolded, useShellState } from './shell-state.ts';

const EVERYWHERE: readonly Shortcut[] = [
  { keys: [modKey(), 'K'], text: 'Search and jump' },
  { keys: ['['], text: 'Fold the navigation' },
  { keys: ['?'], text: 'Show this list' },
];

/** Lists every shortcut of the page that is open; `?` opens it anywhere. */
export function ShortcutHelp() {
  const services = useServices();
  const opened = useShellState((state) => state.dialog === 'shortcuts');
  const groups = useShortcutGroups((state) => state.groups);
  useShortcutHelp('Everywhere', EVERYWHERE);
  const areOn = useSingleKeys();
  useHotkeys(
    areOn
      ? [
          ['shift+?', () => openDialog(services, 'shortcuts')],
          ['[', () => toggleFolded(services)],
        ]
      : [],
  );

  return (
    <TopDialog opened={opened} onClose={() => openDialog(services, undefined)} title="Keyboard shortcuts">
      <Stack gap="lg">
        {groups.map((group) => (
          <Stack key={group.id} gap="xs">
            <Title order={3} size="h3">
              {group.title}
            </Title>
            {group.shortcuts.map((shortcut) => (
              <Group key={shortcut.text} justify="space-between" wrap="nowrap">
                <Text size="sm">{shortcut.text}</Text>
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
          label="Single-key shortcuts"
          description="Switched off, only arrows and keys pressed together with others do anything. This list is then in the search."
          checked={areOn}
          onChange={(event) => switchSingleKeys(services, event.currentTarget.checked)}
        />
      </Stack>
    </TopDialog>
  );
}
