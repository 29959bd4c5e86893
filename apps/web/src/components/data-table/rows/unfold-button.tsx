import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import styles from './unfold-button.module.css';

/** Unfolds what is beneath a row, and says whether it is: rows of a grid may not say so themselves. */
export function UnfoldButton({ name, isOpen }: { readonly name: string; readonly isOpen: boolean }) {
  return (
    // A press is also one on the row, which opens and closes.
    <UnstyledButton
      className={styles.unfold}
      tabIndex={-1}
      aria-expanded={isOpen}
      aria-label={`Details of ${name}`}
    >
      <IconChevronRight size={16} stroke={1.7} aria-hidden />
    </UnstyledButton>
  );
}
