import { Modal, type ModalProps } from '@mantine/core';
import { useCards } from '../data-table/data-table.tsx';
import styles from './dialog.module.css';

/** A dialog: the whole screen on a phone. */
export function Dialog({ closeButtonProps, ...props }: ModalProps) {
  const phone = useCards();
  // What a dialog says of its button would otherwise take the place of the name that the theme gives it.
  return (
    <Modal fullScreen={phone} {...props} closeButtonProps={{ 'aria-label': 'Close', ...closeButtonProps }} />
  );
}

interface RuledDialogProps extends Omit<ModalProps, 'classNames' | 'returnFocus'> {
  readonly classNames?: { readonly content?: string | undefined; readonly body?: string | undefined };
}

/**
 * One that a table opens: a line below its title, and what it shows reaches from edge to edge. The table takes the focus
 * back by itself.
 */
export function RuledDialog({ classNames, ...props }: RuledDialogProps) {
  const { header = '', title = '', body = '' } = styles;
  return <Dialog {...props} returnFocus={false} classNames={{ header, title, body, ...classNames }} />;
}
