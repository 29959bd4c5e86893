import { Text, UnstyledButton } from '@mantine/core';
import { VISIT_WORK, VISIT_WORK_LABELS, type VisitWork } from '@sightline/domain/visits/visit-work';
import { IconCheck } from '@tabler/icons-react';
import styles from './visits.module.css';
import { WORK_ICONS } from './work-icons.ts';

interface WorkTogglesProps {
  readonly work: readonly VisitWork[];
  readonly onChange: (work: readonly VisitWork[]) => void;
  readonly error: string | undefined;
}

/** What was done: large enough for a thumb in a glove. */
export function WorkToggles({ work, onChange, error }: WorkTogglesProps) {
  return (
    <div>
      <fieldset className={styles.toggles}>
        <legend className={styles.legend}>What did you do?</legend>
        {VISIT_WORK.map((each) => {
          const Icon = WORK_ICONS[each];
          const isChosen = work.includes(each);
          return (
            <UnstyledButton
              key={each}
              className={styles.toggle}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? work.filter((one) => one !== each) : [...work, each])}
            >
              <Icon size={24} stroke={1.6} aria-hidden />
              <span>{VISIT_WORK_LABELS[each]}</span>
              {isChosen && <IconCheck size={18} stroke={2.4} className={styles.tick} aria-hidden />}
            </UnstyledButton>
          );
        })}
      </fieldset>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" mt={6} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
