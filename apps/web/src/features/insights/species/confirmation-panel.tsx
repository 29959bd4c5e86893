import { Button, Kbd, Text } from '@mantine/core';
import { SPECIES_ANSWERS, type SpeciesAnswer } from '@sightline/domain/insights/species-answer';
import { speciesQuestion } from '@sightline/domain/insights/species-question';
import { isEmptyClass } from '@sightline/domain/models/model-class';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { SpeciesChooser } from '../../../components/species/species-chooser.tsx';
import { useUser } from '../../../queries/user.ts';
import { photosMeant } from '../detail/insight-labels.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import { useRowSpecies } from '../table/use-row-state.ts';
import { ANSWERS, LEFT_OPEN, SAVED, waitingText } from './answer-labels.ts';
import styles from './confirmation-panel.module.css';
import { useConfirmations } from './species-confirmations.ts';

interface ConfirmationPanelProps {
  readonly row: InsightRow;
  /** Whether the right species is being chosen. */
  readonly isCorrecting: boolean;
  readonly onCorrecting: (correcting: boolean) => void;
  readonly onAnswer: (answer: SpeciesAnswer) => void;
  readonly onName: (className: string) => void;
  readonly onUndo: () => void;
}

/** "Is this a tui?" with its four answers, what was answered, and the way back. */
export function ConfirmationPanel(props: ConfirmationPanelProps) {
  const { row, isCorrecting, onCorrecting, onName, onAnswer, onUndo } = props;
  const { said } = useRowSpecies(row);
  const mayConfirm = useMayConfirm();
  const rows = useMemo(() => [row], [row]);

  function choose(className: string): void {
    onCorrecting(false);
    if (className) onName(className);
  }

  if (!mayConfirm && !said) return null;
  return (
    <section className={styles.panel} aria-label="Species">
      {mayConfirm && (
        <div>
          <Text fw={600}>{speciesQuestion(row)}</Text>
          {row.members && (
            <Text size="xs" c="dimmed">
              Your answer counts for {photosMeant(row)} of this collection.
            </Text>
          )}
        </div>
      )}
      {mayConfirm && !isCorrecting && <AnswerButtons row={row} onAnswer={onAnswer} />}
      {mayConfirm && isCorrecting && (
        <div>
          <SpeciesChooser
            autoFocus
            label="Which species is it?"
            rows={rows}
            without={row.class_name}
            onChoose={choose}
            onCancel={() => onCorrecting(false)}
          />
          <Button variant="subtle" size="compact-sm" mt={6} onClick={() => onCorrecting(false)}>
            Cancel
          </Button>
        </div>
      )}
      <AnswerState row={row} onUndo={mayConfirm ? onUndo : undefined} />
    </section>
  );
}

interface AnswerButtonsProps {
  readonly row: InsightRow;
  readonly onAnswer: (answer: SpeciesAnswer) => void;
}

function AnswerButtons({ row, onAnswer }: AnswerButtonsProps) {
  const { answer: given } = useRowSpecies(row);
  // Of "Is this empty?" it would say the same as Yes.
  const offered = SPECIES_ANSWERS.filter((answer) => answer !== 'nothing' || !isEmptyClass(row));
  return (
    <div className={styles.answers}>
      {offered.map((answer) => {
        const { label, key, icon: Icon } = ANSWERS[answer];
        return (
          <Button
            key={answer}
            size="sm"
            variant={given === answer ? 'filled' : 'default'}
            aria-pressed={given === answer}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={
              <Kbd size="xs" aria-hidden className={styles.key}>
                {key}
              </Kbd>
            }
            classNames={{ root: styles.answer, inner: styles.inner, section: styles.section }}
            onClick={() => onAnswer(answer)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}

interface AnswerStateProps {
  readonly row: InsightRow;
  /** Undefined for whoever may not answer. */
  readonly onUndo: (() => void) | undefined;
}

/** What was answered and whether that is saved, with Undo as long as it is not sent. */
function AnswerState({ row, onUndo }: AnswerStateProps) {
  const { species, answer, isUnsaved } = useRowSpecies(row);
  const isDelayed = useConfirmations((state) => state.isDelayed);
  const text = answerLabel(answer, species, row.class_name);
  // What is left open is only a note in this browser.
  const saved = answer !== 'unsure' && (isUnsaved ? waitingText(isDelayed) : SAVED);
  const canUndo = onUndo && (isUnsaved || answer === 'unsure');
  return (
    <div className={styles.state} aria-live="polite">
      {text && (
        <>
          <Text size="sm" className={styles.line}>
            <IconCircleCheck size={16} className={styles.good} aria-hidden />
            <span>
              {text} {saved}
            </span>
          </Text>
          {canUndo && (
            <Button variant="subtle" size="compact-sm" aria-label="Undo this answer" onClick={onUndo}>
              Undo
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function answerLabel(answer: SpeciesAnswer | undefined, species: string, model: string): string | undefined {
  switch (answer) {
    case undefined:
      return undefined;
    case 'yes':
      return `Confirmed: ${species}.`;
    case 'wrong':
      return `Corrected: ${species}, not ${model}.`;
    case 'nothing':
      return `Corrected: nothing there, not ${model}.`;
    case 'unsure':
      return LEFT_OPEN;
  }
}

/** Accounts with the reduced menu look and do not judge; the server refuses them. */
export function useMayConfirm(): boolean {
  return !(useUser()?.capabilities.includes('menu.reduced') ?? true);
}
