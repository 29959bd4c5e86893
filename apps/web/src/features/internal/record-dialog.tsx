import type { ReactNode } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';

interface RecordDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly size?: string;
  /** Holds what is shown once, so neither a click beside it nor Escape closes it. */
  readonly isPrecious?: boolean;
  readonly onClose: () => void;
  /** Nothing of it is seen any more. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** A dialog of this page; one that holds what is shown once is closed by its buttons alone. */
export function RecordDialog({
  opened,
  title,
  size = '40rem',
  isPrecious,
  onClose,
  onClosed,
  children,
}: RecordDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!isPrecious}
      closeOnEscape={!isPrecious}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
    >
      {children}
    </Dialog>
  );
}
