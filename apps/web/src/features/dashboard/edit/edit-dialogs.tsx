import type { Widget } from '@sightline/domain/dashboard/layout';
import { isTextWidget } from '@sightline/domain/dashboard/widget-text';
import { RenameDialog } from './rename-dialog.tsx';
import { RewriteDialog, type WrittenWidget } from './rewrite-dialog.tsx';

interface EditDialogsProps {
  /** Undefined while none is edited. */
  readonly widget: Widget | undefined;
  readonly onClose: () => void;
}

/** Edits one widget: its text where its owner wrote it, else its title, and its species where it has any of its own. */
export function EditDialogs({ widget, onClose }: EditDialogsProps) {
  const written = widget && isWritten(widget) ? widget : undefined;
  return (
    <>
      <RenameDialog widget={written ? undefined : widget} onClose={onClose} />
      <RewriteDialog widget={written} onClose={onClose} />
    </>
  );
}

function isWritten(widget: Widget): widget is WrittenWidget {
  return isTextWidget(widget.type);
}
