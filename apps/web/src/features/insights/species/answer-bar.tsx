import { Button } from '@mantine/core';
import type { SpeciesAnswer } from '@sightline/domain/insights/species-answer';
import styles from './answer-bar.module.css';
import { ANSWERS } from './answer-labels.ts';
import { useMayConfirm } from './confirmation-panel.tsx';

const OFFERED = ['yes', 'wrong', 'nothing'] as const satisfies SpeciesAnswer[];

interface AnswerBarProps {
  readonly onAnswer: (answer: (typeof OFFERED)[number]) => void;
}

/** Answers for all selected rows at once; nothing for those who may not answer. */
export function AnswerBar({ onAnswer }: AnswerBarProps) {
  if (!useMayConfirm()) return null;
  return (
    <fieldset aria-label="Is the species right?" className={styles.bar}>
      <span className={styles.question}>Species right?</span>
      {OFFERED.map((answer) => {
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
