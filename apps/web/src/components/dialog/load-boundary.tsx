import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { brokenText } from '../page/broken-text.ts';

interface LoadBoundaryProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Keeps a dialog that broke, or whose file did not load, from taking its page down. What is opened next may be sound. */
export function LoadBoundary({ isOpen, onClose, children }: LoadBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[isOpen]}
      fallbackRender={({ error }) => <BrokenDialog error={error} isOpen={isOpen} onClose={onClose} />}
    >
      {children}
    </ErrorBoundary>
  );
}

interface BrokenDialogProps extends Omit<LoadBoundaryProps, 'children'> {
  readonly error: unknown;
}

function BrokenDialog({ error, isOpen, onClose }: BrokenDialogProps) {
  const { happened, reason, advice } = brokenText(error);
  return (
    <Modal opened={isOpen} onClose={onClose} title={`This ${happened}`}>
      <Stack gap="md">
        <Text role="alert">
          {reason} {advice}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
