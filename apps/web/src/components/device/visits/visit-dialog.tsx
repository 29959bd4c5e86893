import type { Visit } from '@sightline/contract/visits/visits.contract';
import type { VisitWork } from '@sightline/domain/visits/visit-work';
import { Dialog } from '../../dialog/dialog.tsx';
import type { VisitedCamera } from './use-save-visit.ts';
import { VisitForm } from './visit-form.tsx';

interface VisitDialogProps {
  /** The camera; undefined while the dialog is closed. */
  readonly camera: VisitedCamera | undefined;
  /** The visit to be changed; undefined for a new one. */
  readonly visit?: Visit | undefined;
  readonly firstWork?: readonly VisitWork[];
  readonly onClose: () => void;
  /** In place of `onClose`, after the visit was saved. */
  readonly onSaved?: () => void;
}

/** Notes a visit to a camera, or changes one. */
export function VisitDialog({ camera, visit, firstWork = [], onClose, onSaved = onClose }: VisitDialogProps) {
  return (
    <Dialog
      opened={camera !== undefined}
      onClose={onClose}
      title={visit ? `Visit to ${camera?.name ?? ''}` : `Note a visit to ${camera?.name ?? ''}`}
    >
      {camera && (
        <VisitForm
          key={visit?.visit_id ?? camera.deviceId}
          camera={camera}
          visit={visit}
          firstWork={firstWork}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </Dialog>
  );
}
