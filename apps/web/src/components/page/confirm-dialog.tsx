import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorMessage } from '../../kernel/error-message.ts';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly action: string;
  /** The way back; 'Cancel' by default. */
  readonly dismissal?: string;
  readonly tone?: 'red';
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something changes, and stays open with the reason when it did not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    action,
    dismissal = 'Cancel',
    tone,
    isBusy,
    error,
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      {children}
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" mt="sm" role="alert">
          {errorMessage(error)}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {dismissal}
        </Button>
        <Button {...(tone && { color: tone })} loading={isBusy} onClick={onConfirm} data-autofocus>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
