import { Select, Switch } from '@mantine/core';
import type { Independence } from '@sightline/domain/analysis/independent-events';
import {
  type AnalysisQuestion,
  INDEPENDENCE_CHOICES,
  independenceKey,
} from '../../components/analysis/analysis-question.ts';
import { independenceText } from '../../components/analysis/analysis-text.ts';
import styles from './analysis-page.module.css';

interface MethodFieldsProps {
  readonly question: AnalysisQuestion;
  readonly onChange: (question: Partial<AnalysisQuestion>) => void;
}

/** What counts as an event, and whether only what people have judged counts. */
export function MethodFields({ question, onChange }: MethodFieldsProps) {
  const chosen = question.independence;
  const choices = withChosen(INDEPENDENCE_CHOICES, chosen);
  return (
    <div className={styles.method}>
      <Select
        label="A new event after"
        size="sm"
        w={280}
        maw="100%"
        allowDeselect={false}
        value={independenceKey(chosen)}
        data={choices.map((one) => ({ value: independenceKey(one), label: independenceText(one) }))}
        onChange={(key) => {
          const independence = choices.find((one) => independenceKey(one) === key);
          if (independence) onChange({ independence });
        }}
      />
      <Switch
        label="Only what people have judged"
        checked={question.confirmedOnly}
        onChange={(event) => onChange({ confirmedOnly: event.currentTarget.checked })}
      />
    </div>
  );
}

/** An address may name a time that is none of the usual ones. */
function withChosen(choices: readonly Independence[], chosen: Independence): readonly Independence[] {
  const isKnown = choices.some((one) => independenceKey(one) === independenceKey(chosen));
  return isKnown ? choices : [...choices, chosen];
}
