import { Checkbox } from '@mantine/core';
import styles from './clear-dialog.module.css';
import type { ClearWords } from './clear-words.ts';

interface ClearChoiceProps {
  readonly words: ClearWords;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

/** One thing to clear, with what it means. */
export function ClearChoice({ words, checked, onToggle }: ClearChoiceProps) {
  return (
    <Checkbox
      className={styles.choice}
      data-checked={checked || undefined}
      data-grave={words.isGrave || undefined}
      classNames={{ body: styles.body, labelWrapper: styles.words, label: styles.label }}
      label={words.label}
      description={
        <>
          <span>{words.goes}</span>
          <span>{words.stays}</span>
          <span data-grave={words.isGrave || undefined}>{words.back}</span>
        </>
      }
      checked={checked}
      onChange={onToggle}
    />
  );
}
