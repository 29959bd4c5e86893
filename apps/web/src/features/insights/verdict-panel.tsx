import { Button, Group, Kbd, Text } from '@mantine/core';
import { IconCheck, IconClock, IconPencil, IconRosetteDiscountCheck, IconX } from '@tabler/icons-react';
import { useUser } from '../../queries/user.ts';
import type { InsightRow } from './insight-row.ts';
import { SpeciesChooser } from './species-chooser.tsx';
import { useRowSpecies } from './use-row-state.ts';
import styles from './verdict-panel.module.css';

interface VerdictPanelProps {
  readonly row: InsightRow;
  /** Whether the right species is being chosen. */
  readonly isCorrecting: boolean;
  readonly onCorrecting: (correcting: boolean) => void;
  readonly onConfirm: () => void;
  readonly onName: (className: string) => void;
}

/** Whether the model was right, and what it is where it was wrong. */
export function VerdictPanel({ row, isCorrecting, onCorrecting, onConfirm, onName }: VerdictPanelProps) {
  const { species, said, isUnsaved } = useRowSpecies(row);
  const mayConfirm = useMayConfirm();

  function choose(className: string): void {
    onCorrecting(false);
    if (className) onName(className);
  }

  if (!mayConfirm && !said) return null;
  return (
    <section className={styles.panel} aria-label="Species">
      <div className={styles.said} aria-live="polite">
        <Verdict said={said} species={species} model={row.class_name} />
        {isUnsaved && (
          <span className={styles.unsaved}>
            <IconClock size={13} aria-hidden /> being saved, z takes it back
          </span>
        )}
      </div>
      {mayConfirm && !isCorrecting && (
        <Group gap={6}>
          <Button
            size="xs"
            variant={said === 'confirmed' ? 'filled' : 'default'}
            aria-pressed={said === 'confirmed'}
            leftSection={<IconCheck size={16} aria-hidden />}
            rightSection={<Key letter="Y" />}
            onClick={onConfirm}
          >
            Confirm
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconX size={16} aria-hidden />}
            rightSection={<Key letter="N" />}
            onClick={() => onCorrecting(true)}
          >
            Correct
          </Button>
        </Group>
      )}
      {mayConfirm && isCorrecting && (
        <SpeciesChooser
          autoFocus
          label="Which species is it?"
          first={row.class_list.map(({ className }) => className)}
          onChoose={choose}
          onCancel={() => onCorrecting(false)}
        />
      )}
    </section>
  );
}

function Key({ letter }: { letter: string }) {
  return (
    <Kbd size="xs" aria-hidden className={styles.key}>
      {letter}
    </Kbd>
  );
}

/** Accounts with the reduced menu look and do not judge; the server refuses them. */
export function useMayConfirm(): boolean {
  return !(useUser()?.capabilities.includes('menu.reduced') ?? true);
}

interface VerdictProps {
  readonly said: 'confirmed' | 'corrected' | undefined;
  readonly species: string;
  readonly model: string;
}

function Verdict({ said, species, model }: VerdictProps) {
  if (said === 'confirmed') {
    return (
      <Text size="sm" className={styles.line}>
        <IconRosetteDiscountCheck size={18} className={styles.good} aria-hidden />
        <span>
          <b>{species}</b>, confirmed
        </span>
      </Text>
    );
  }
  if (said === 'corrected') {
    return (
      <Text size="sm" className={styles.line}>
        <IconPencil size={18} className={styles.good} aria-hidden />
        <span>
          <b>{species}</b>, corrected from {model}
        </span>
      </Text>
    );
  }
  return (
    <Text size="sm" className={styles.line}>
      Is <b>{model}</b> right?
    </Text>
  );
}
