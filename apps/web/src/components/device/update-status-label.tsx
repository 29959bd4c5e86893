import type { DeviceUpdateStatus } from '@sightline/domain/devices/update-status';
import {
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconRefreshAlert,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from './contact-kinds.ts';
import { StatusLabel } from './status-label.tsx';

interface UpdateLabels {
  readonly label: string;
  readonly text: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

const NONE: UpdateLabels = {
  label: 'None',
  text: 'No current or past device updates',
  tone: 'none',
  icon: IconCircleDashed,
};

const LABELS: Record<DeviceUpdateStatus, UpdateLabels> = {
  success: {
    label: 'Success',
    text: 'The newest device update is installed.',
    tone: 'good',
    icon: IconCircleCheck,
  },
  failed: { label: 'Failed', text: 'The newest device update failed.', tone: 'bad', icon: IconCircleX },
  pending: {
    label: 'Pending',
    text: 'A device update is on its way to the camera.',
    tone: 'warn',
    icon: IconClock,
  },
  pending_reset: {
    label: 'Pending reset',
    text: 'The update is installed and waits for the camera to restart.',
    tone: 'warn',
    icon: IconRefreshAlert,
  },
  dropped: { label: 'Dropped', text: 'The newest device update was dropped.', tone: 'none', icon: IconBan },
};

export function updateLabels(status: DeviceUpdateStatus | null): UpdateLabels {
  return status === null ? NONE : LABELS[status];
}

interface UpdateStatusLabelProps {
  readonly status: DeviceUpdateStatus | null;
  /** Writes the whole sentence. */
  readonly long?: boolean;
}

/** How the newest device update stands on a camera. */
export function UpdateStatusLabel({ status, long = false }: UpdateStatusLabelProps) {
  const { label, text, tone, icon: Icon } = updateLabels(status);
  return (
    <StatusLabel
      icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />}
      tone={tone}
      text={long ? text : label}
      title={text}
    />
  );
}
