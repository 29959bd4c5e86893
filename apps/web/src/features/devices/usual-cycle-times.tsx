import { Button, Group, VisuallyHidden } from '@mantine/core';
import { cycleText } from '@sightline/domain/devices/setting-text';
import { cycleTimeLabel } from './device-labels.ts';
import styles from './usual-cycle-times.module.css';

/** Minutes. All other times are in the list of the field. */
const USUAL_TIMES = [60, 180, 360, 720, 1_440] as const;

interface UsualCycleTimesProps {
  /** What a press does, for those who only hear the times. */
  readonly label: string;
  /** Minutes as text. Without it a press chooses nothing that stays. */
  readonly chosen?: string;
  readonly onChoose: (minutes: number) => void;
}

/** The cycle times that people choose most, each one press away. */
export function UsualCycleTimes({ label, chosen, onChoose }: UsualCycleTimesProps) {
  return (
    <Group gap={4} role="group" aria-label={label}>
      {USUAL_TIMES.map((minutes) => {
        const isChosen = chosen === String(minutes);
        return (
          <Button
            key={minutes}
            size="compact-sm"
            variant={isChosen ? 'filled' : 'default'}
            className={styles.time}
            aria-pressed={chosen === undefined ? undefined : isChosen}
            onClick={() => onChoose(minutes)}
          >
            <span aria-hidden>{cycleText(minutes)}</span>
            <VisuallyHidden>{cycleTimeLabel(minutes)}</VisuallyHidden>
          </Button>
        );
      })}
    </Group>
  );
}
