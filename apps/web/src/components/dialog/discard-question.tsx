import { Button, Group, Modal, Text } from '@mantine/core';

interface DiscardQuestionProps {
  readonly opened: boolean;
  /** What is not saved: a sentence. */
  readonly text: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked by a dialog that is closed with something unsaved; it stands in the stack of dialogs, over its own. */
export function DiscardQuestion({ opened, text, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Modal stackId="discard" opened={opened} onClose={onKeep} title="Discard your changes?" size="sm">
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
