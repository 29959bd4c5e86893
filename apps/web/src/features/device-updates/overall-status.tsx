import type { DeviceUpdateStatus } from '@sightline/domain/devices/update-status';
import { StatusLabel } from '../../components/device/status-label.tsx';
import { updateLabels } from '../../components/device/update-status-label.tsx';
import { progressLabel, type UpdateRow } from './update-row.ts';

const TEXTS: Readonly<Record<DeviceUpdateStatus, string>> = {
  pending: 'On its way to cameras.',
  pending_reset: 'Installed, and waits for cameras to restart.',
  success: 'Every camera runs with it.',
  failed: 'It failed on a camera.',
  dropped: 'Dropped: cameras that had not finished it are not offered it any more.',
};

interface OverallStatusProps {
  readonly row: UpdateRow;
  /** Writes the whole sentence. */
  readonly long?: boolean;
}

/** How a whole update stands, with how many of its cameras are done. */
export function OverallStatus({ row, long = false }: OverallStatusProps) {
  const { status } = row.update;
  const { label, tone, icon: Icon } = updateLabels(status);
  const isOpen = status === 'pending' || status === 'pending_reset';
  const overdue = row.overdueCount > 0 ? `${row.overdueCount} overdue` : undefined;
  const done = row.cameras.length > 1 ? `${row.doneCount} of ${row.cameras.length}` : undefined;
  return (
    <StatusLabel
      icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />}
      tone={tone}
      text={long ? TEXTS[status] : label}
      aside={isOpen && !long ? (overdue ?? done) : undefined}
      title={`${TEXTS[status]} ${progressLabel(row)}.`}
    />
  );
}
