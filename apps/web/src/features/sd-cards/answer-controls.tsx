import { Button, Kbd } from '@mantine/core';
import { EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import { IconPhotoOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { SpeciesChooser } from '../../components/species/species-chooser.tsx';
import { useSpeciesKeys } from '../../components/species/use-species-keys.ts';
import styles from './card-review.module.css';

interface AnswerControlsProps {
  readonly deviceId: number;
  /** Drawn anew with the focus in the search, each time that this is another number; 0 leaves the focus. */
  readonly searchTurn: number;
  readonly onAnswer: (className: string) => void;
  /** The search was left without a choice. */
  readonly onCancel: () => void;
}

/** What can be said of photos: an animal by its name or key, or that there is none. */
export function AnswerControls({ deviceId, searchTurn, onAnswer, onCancel }: AnswerControlsProps) {
  const { keys } = useSpeciesKeys();
  const rows = useMemo(() => [{ device_id: deviceId, alg_id: null, class_list: [] }], [deviceId]);
  return (
    <div className={styles.answers}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPhotoOff size={16} stroke={1.7} aria-hidden />}
        rightSection={
          <Kbd size="xs" aria-hidden>
            X
          </Kbd>
        }
        onClick={() => onAnswer(EMPTY_CLASS_NAME)}
      >
        Nothing there
      </Button>
      <div className={styles.chooser}>
        <SpeciesChooser
          key={searchTurn}
          label="Which species is it?"
          rows={rows}
          autoFocus={searchTurn > 0}
          onChoose={(className) => className && onAnswer(className)}
          onCancel={onCancel}
        />
      </div>
      {keys.length > 0 && (
        <fieldset className={styles.keys} aria-label="Species keys">
          {keys.map(({ key, className }) => (
            <Button
              key={key}
              size="compact-sm"
              variant="default"
              className={styles.key}
              rightSection={
                <Kbd size="xs" aria-hidden tt="uppercase">
                  {key}
                </Kbd>
              }
              onClick={() => onAnswer(className)}
            >
              {className}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
