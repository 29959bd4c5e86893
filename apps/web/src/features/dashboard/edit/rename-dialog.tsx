import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { Widget } from '@sightline/domain/dashboard/layout';
import { mostWidgetSpecies } from '@sightline/domain/dashboard/widget-species';
import { type FormEvent, useState } from 'react';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { changeDraft } from './dashboard-draft.ts';
import { renamed, titleOfType, withSpecies } from './draft-steps.ts';
import { SpeciesFields } from './species-fields.tsx';

interface RenameDialogProps {
  /** Undefined while none is renamed. */
  readonly widget: Widget | undefined;
  readonly onClose: () => void;
}

/** Gives a widget another title, and other species if it has any of its own. */
export function RenameDialog({ widget, onClose }: RenameDialogProps) {
  const known = useLastKnown(widget);
  return (
    <Modal
      opened={widget !== undefined}
      onClose={onClose}
      title={known && hasSpecies(known) ? 'Name and species' : 'Rename widget'}
      size="sm"
    >
      {known && <RenameForm key={known.id} widget={known} onDone={onClose} />}
    </Modal>
  );
}

const hasSpecies = ({ type }: Widget) => mostWidgetSpecies(type) > 0;

function RenameForm({ widget, onDone }: { readonly widget: Widget; readonly onDone: () => void }) {
  const services = useServices();
  const [title, setTitle] = useState(widget.title);
  const [classNames, setClassNames] = useState(widget.classNames ?? []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    changeDraft(services, (widgets) => {
      const next = renamed(widgets, widget.id, title);
      return hasSpecies(widget) ? withSpecies(next, widget.id, classNames) : next;
    });
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
      {hasSpecies(widget) && (
        <SpeciesFields
          most={mostWidgetSpecies(widget.type)}
          classNames={classNames}
          onChange={setClassNames}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">{hasSpecies(widget) ? 'Apply' : 'Rename'}</Button>
      </Group>
    </form>
  );
}
