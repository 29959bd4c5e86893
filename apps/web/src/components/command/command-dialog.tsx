import type { ReactNode } from 'react';
import { RuledDialog } from '../dialog/dialog.tsx';
import { FactGrid } from '../facts/facts.tsx';
import { useLastKnown } from '../use-last-known.ts';
import styles from './command-dialog.module.css';
import { CommandState } from './command-state.tsx';

interface CommandDialogProps<T> {
  /** What it is called, such as 'update'. */
  readonly what: string;
  /** The command that the address names, as it is written there. */
  readonly openId: string | undefined;
  readonly row: T | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** Undefined stands for a command that is not there. */
  readonly title: (row: T | undefined) => string;
  readonly children: (row: T) => ReactNode;
}

/** What was sent to cameras, and what became of it. */
export function CommandDialog<T>(props: CommandDialogProps<T>) {
  const { what, openId, row, title, children, onClose, ...state } = props;
  const last = useLastKnown(row);
  const isOpen = openId !== undefined;
  // While it fades out it shows what it showed.
  const shown = isOpen ? row : last;
  return (
    <RuledDialog
      opened={isOpen}
      onClose={onClose}
      title={title(shown)}
      size="44rem"
      classNames={{ body: styles.body }}
    >
      {shown ? children(shown) : <CommandState what={what} {...state} />}
    </RuledDialog>
  );
}

/** What the command asks for. */
export function CommandFacts({ children }: { readonly children: ReactNode }) {
  return <FactGrid className={styles.facts}>{children}</FactGrid>;
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
