import { IconCameraQuestion } from '@tabler/icons-react';
import { RuledDialog } from '../../../components/dialog/dialog.tsx';
import { LoadError } from '../../../components/page/load-error.tsx';
import { Notice } from '../../../components/page/notice.tsx';
import { PageLoader } from '../../../components/page/page-loader.tsx';
import { useLastKnown } from '../../../components/use-last-known.ts';
import type { DeviceRow } from '../table/device-row.ts';
import { DeviceDetail } from './device-detail.tsx';

interface DeviceDialogProps {
  /** The camera that the address names, as it is written there. */
  readonly openId: string | undefined;
  readonly row: DeviceRow | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Everything that is known of one camera. */
export function DeviceDialog(props: DeviceDialogProps) {
  const { openId, row, onClose } = props;
  const isOpen = openId !== undefined;
  const last = useLastKnown(row);
  const shown = isOpen ? row : last;
  return (
    <RuledDialog
      stackId="device"
      opened={isOpen}
      onClose={onClose}
      title={shown?.name ?? 'Device'}
      size="64rem"
    >
      {shown ? <DeviceDetail {...props} row={shown} /> : <NoDetail {...props} />}
    </RuledDialog>
  );
}

function NoDetail({ error, isPending, onRetry }: DeviceDialogProps) {
  if (isPending) return <PageLoader />;
  if (error) {
    return <LoadError title="This camera did not load" error={error} onRetry={onRetry} titleOrder={3} />;
  }
  return (
    <Notice icon={<IconCameraQuestion size={26} />} title="Camera not found" titleOrder={3}>
      This camera does not exist, or it is not yours.
    </Notice>
  );
}
