import { Button } from '@mantine/core';
import { SPECIES_ANSWERS, type SpeciesAnswer } from '@sightline/domain/insights/species-answer';
import styles from './answer-bar.module.css';
import { ANSWERS } from './answer-labels.ts';
import { useMayConfirm } from './confirmation-panel.tsx';

interface AnswerBarProps {
  readonly onAnswer: (answer: SpeciesAnswer) => void;
}

/** Answers for all selected rows at once; nothing for those who may not answer. */
export function AnswerBar({ onAnswer }: AnswerBarProps) {
  if (!useMayConfirm()) return null;
  return (
    <fieldset aria-label="Is the species right?" className={styles.bar}>
      <span className={styles.question}>Species right?</span>
      {SPECIES_ANSWERS.map((answer) => {
        const { label, icon: Icon } = ANSWERS[answer];
        return (
          <Button
            key={answer}
            variant="default"
            size="xs"
            className={styles.answer}
            leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
            onClick={() => onAnswer(answer)}
          >
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
