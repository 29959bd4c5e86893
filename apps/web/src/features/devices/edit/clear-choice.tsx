import { Checkbox } from '@mantine/core';
import styles from './clear-dialog.module.css';
import type { ClearLabels } from './clear-labels.ts';

interface ClearChoiceProps {
  readonly text: ClearLabels;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

/** One thing to clear, with what it means. */
export function ClearChoice({ text, checked, onToggle }: ClearChoiceProps) {
  return (
    <Checkbox
      className={styles.choice}
      data-checked={checked || undefined}
      data-grave={text.isGrave || undefined}
      classNames={{ body: styles.body, labelWrapper: styles.text, label: styles.label }}
      label={text.label}
      description={
        <>
          <span>{text.goes}</span>
          <span>{text.stays}</span>
          <span data-grave={text.isGrave || undefined}>{text.back}</span>
        </>
      }
      checked={checked}
      onChange={onToggle}
    />
  );
}
