import { Button, Group, Modal, Text } from '@mantine/core';

interface DiscardQuestionProps {
  /** For the stack that its own dialog stands in, if any. */
  readonly stackId?: string;
  readonly opened: boolean;
  /** What is not saved: a sentence. */
  readonly text: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked by a dialog that is closed with something unsaved. */
export function DiscardQuestion({ opened, stackId, text, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Modal
      {...(stackId ? { stackId } : {})}
      opened={opened}
      onClose={onKeep}
      title="Discard your changes?"
      size="sm"
    >
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus onClick={onKeep}>
          Keep editing
        </Button>
        <Button color="red" onClick={onDiscard}>
          Discard changes
        </Button>
      </Group>
    </Modal>
  );
}
