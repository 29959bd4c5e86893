import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCards } from '../../components/data-table/data-table.tsx';

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

/** A dialog as this page has them: the whole screen on a phone. */
export function RecordDialog({
  opened,
  title,
  size = '40rem',
  isPrecious,
  onClose,
  onClosed,
  children,
}: RecordDialogProps) {
  const phone = useCards();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone}
      closeOnClickOutside={!isPrecious}
      closeOnEscape={!isPrecious}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
    >
      {children}
    </Modal>
  );
}
