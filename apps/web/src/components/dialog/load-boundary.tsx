import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Keeps a dialog that broke, or whose file did not load, from taking its page down. React offers this only to classes. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  /** What is opened next may be sound. */
  override componentDidUpdate({ isOpen }: LoadBoundaryProps): void {
    if (isOpen && !this.props.isOpen && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    const { isOpen, onClose, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Modal opened={isOpen} onClose={onClose} title="This did not load">
        <Stack gap="md">
          <Text role="alert">
            Sightline may have been updated since you opened it, or the connection broke. Reloading usually
            helps.
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
}
