import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { SpeciesChooser } from '../../../components/species/species-chooser.tsx';
import { assignSpeciesKeys, isFreeKey } from '../../../components/species/species-keys.ts';
import { useSpeciesKeys } from '../../../components/species/use-species-keys.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import styles from './species-keys-dialog.module.css';

interface SpeciesKeysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const NO_ROWS: readonly InsightRow[] = [];

/** Which key names which species; what is not chosen follows how often a species is seen. */
export function SpeciesKeysDialog({ opened, onClose }: SpeciesKeysDialogProps) {
  const { keys, chosen, choose } = useSpeciesKeys();

  function give(className: string, key: string): void {
    if (!isFreeKey(key)) return;
    const others = Object.entries(chosen).filter(([, name]) => name !== className);
    choose({ ...Object.fromEntries(others), [key]: className });
  }

  function add(className: string): void {
    const used = new Set(keys.map((one) => one.key));
    const [own] = assignSpeciesKeys([className], {});
    const free = [own?.key ?? '', ...'123456789', ...'bdghlmopqrstv'].find(
      (key) => isFreeKey(key) && !used.has(key),
    );
    if (className && free) give(className, free);
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Species keys">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Press a key while reviewing to say which species it is. Type another letter or digit beside a
          species to change its key.
        </Text>
        <ul className={styles.list}>
          {keys.map(({ key, className }) => (
            <li key={className} className={styles.item}>
              <span className={styles.name}>{className}</span>
              <TextInput
                aria-label={`Key for ${className}`}
                size="xs"
                maxLength={2}
                className={styles.key}
                value={key.toUpperCase()}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) =>
                  give(className, event.currentTarget.value.toLowerCase().replace(key, ''))
                }
              />
            </li>
          ))}
        </ul>
        <SpeciesChooser label="Give another species a key" rows={NO_ROWS} onChoose={add} />
        <Group justify="space-between">
          <Button variant="subtle" color="gray" onClick={() => choose({})}>
            Back to the usual keys
          </Button>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
