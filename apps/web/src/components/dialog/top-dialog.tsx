import { Modal, type ModalProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';

/** Above dialogs of the page, below menus and tooltips. */
const ABOVE_DIALOGS = 250;

/**
 * A dialog that opens from everywhere, also over a dialog of the page, which may have come into the document after it.
 * Escape closes it alone: the key is used up, also before the dialog has the focus.
 */
export function TopDialog(props: ModalProps) {
  const { opened, onClose } = props;
  useWindowEvent(
    'keydown',
    (event) => {
      if (!opened || event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    },
    { capture: true },
  );
  return <Modal {...props} closeOnEscape={false} zIndex={ABOVE_DIALOGS} />;
}
