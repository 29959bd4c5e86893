import { ActionIcon, Button, Kbd, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKeyboard } from '@tabler/icons-react';
import { useSpeciesKeys } from '../../../components/species/use-species-keys.ts';
import { useMayConfirm } from './confirmation-panel.tsx';
import { LostKeys } from './lost-keys.tsx';
import styles from './species-key-buttons.module.css';
import { SpeciesKeysDialog } from './species-keys-dialog.tsx';

interface SpeciesKeyButtonsProps {
  readonly current: string;
  readonly onName: (className: string) => void;
}

/** The most frequent species with their keys; a click does the same. */
export function SpeciesKeyButtons({ current, onName }: SpeciesKeyButtonsProps) {
  const { keys } = useSpeciesKeys();
  const [isOpen, dialog] = useDisclosure();
  if (!useMayConfirm() || keys.length === 0) return null;
  return (
    <section aria-label="Species keys">
      <div className={styles.head}>
        <Text size="xs" c="dimmed">
          It is a …
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Choose species keys"
          title="Choose species keys"
          onClick={dialog.open}
        >
          <IconKeyboard size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <LostKeys />
      <div className={styles.keys}>
        {keys.map(({ key, className }) => (
          <Button
            key={key}
            size="compact-sm"
            variant={className === current ? 'light' : 'default'}
            className={styles.key}
            rightSection={
              <Kbd size="xs" aria-hidden className={styles.letter}>
                {key}
              </Kbd>
            }
            onClick={() => onName(className)}
          >
            {className}
          </Button>
        ))}
      </div>
      <SpeciesKeysDialog opened={isOpen} onClose={dialog.close} />
    </section>
  );
}
