import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCards } from '../data-table/data-table.tsx';
import styles from './command-dialog.module.css';

interface CommandDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What was sent to cameras, and what became of it. */
export function CommandDialog({ opened, title, onClose, children }: CommandDialogProps) {
  const phone = useCards();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      fullScreen={phone}
      size="44rem"
      returnFocus={false}
      classNames={{ header: styles.header, title: styles.title, body: styles.body }}
    >
      {children}
    </Modal>
  );
}

/** What the command asks for, as pairs of words. */
export function CommandFacts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface CommandFactProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function CommandFact({ label, children }: CommandFactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A part of the dialog with its own title. */
export function CommandSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}
