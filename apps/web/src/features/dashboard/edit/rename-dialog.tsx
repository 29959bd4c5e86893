import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { Widget } from '@sightline/domain/dashboard/layout';
import { type FormEvent, useState } from 'react';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { changeDraft } from './dashboard-draft.ts';
import { renamed, titleOfType } from './draft-steps.ts';

interface RenameDialogProps {
  /** Undefined while none is renamed. */
  readonly widget: Widget | undefined;
  readonly onClose: () => void;
}

/** Gives a widget another title. */
export function RenameDialog({ widget, onClose }: RenameDialogProps) {
  const known = useLastKnown(widget);
  return (
    <Modal opened={widget !== undefined} onClose={onClose} title="Rename widget" size="sm">
      {known && <RenameForm key={known.id} widget={known} onDone={onClose} />}
    </Modal>
  );
}

function RenameForm({ widget, onDone }: { readonly widget: Widget; readonly onDone: () => void }) {
  const services = useServices();
  const [title, setTitle] = useState(widget.title);
  function submit(event: FormEvent): void {
    event.preventDefault();
    changeDraft(services, (widgets) => renamed(widgets, widget.id, title));
    onDone();
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        data-autofocus
        label="Title"
        placeholder={titleOfType(widget)}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Rename</Button>
      </Group>
    </form>
  );
}
