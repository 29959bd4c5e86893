import { Button, Group, Modal } from '@mantine/core';
import type { Widget } from '@sightline/domain/dashboard/layout';
import { widgetTextFlaw } from '@sightline/domain/dashboard/widget-text';
import type { TextWidgetType } from '@sightline/domain/dashboard/widget-type';
import { type FormEvent, useState } from 'react';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { changeDraft } from './dashboard-draft.ts';
import { rewritten } from './draft-steps.ts';
import { WrittenField } from './written-field.tsx';

/** A widget that shows what its owner wrote. */
export type WrittenWidget = Widget & { readonly type: TextWidgetType };

interface RewriteDialogProps {
  /** Undefined while none is written anew. */
  readonly widget: WrittenWidget | undefined;
  readonly onClose: () => void;
}

/** Gives a title or a text other words. */
export function RewriteDialog({ widget, onClose }: RewriteDialogProps) {
  const known = useLastKnown(widget);
  return (
    <Modal opened={widget !== undefined} onClose={onClose} title="Edit text" size="lg">
      {known && <RewriteForm key={known.id} widget={known} onDone={onClose} />}
    </Modal>
  );
}

function RewriteForm({ widget, onDone }: { readonly widget: WrittenWidget; readonly onDone: () => void }) {
  const services = useServices();
  const [text, setText] = useState(widget.text ?? '');
  const [error, setError] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const flaw = widgetTextFlaw(widget.type, text);
    setError(flaw);
    if (flaw) return;
    changeDraft(services, (widgets) => rewritten(widgets, widget.id, text));
    onDone();
  }
  return (
    <form onSubmit={submit}>
      <WrittenField type={widget.type} text={text} error={error} onChange={setText} />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Apply</Button>
      </Group>
    </form>
  );
}
