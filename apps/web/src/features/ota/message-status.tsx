import type { SettingsState } from '@sightline/domain/devices/settings/settings-state';
import type { OtaStatus } from '@sightline/domain/ota/ota-status';
import {
  IconBan,
  IconCheck,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglassOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../../components/device/contact-kinds.ts';
import { SETTINGS_LABELS } from '../../components/device/settings-state-text.ts';
import { StatusLabel } from '../../components/device/status-label.tsx';

interface StatusLabels {
  readonly label: string;
  readonly text: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

/** Each status of a message, as its owner reads it. */
export const STATUS_LABELS: Readonly<Record<OtaStatus, StatusLabels>> = {
  pending: { label: 'Pending', text: 'Waits for the camera to fetch it.', tone: 'warn', icon: IconClock },
  delivered: { label: 'Delivered', text: 'The camera has fetched it.', tone: 'warn', icon: IconCheck },
  acknowledged: {
    label: 'Acknowledged',
    text: 'The camera has taken it up.',
    tone: 'warn',
    icon: IconChecks,
  },
  success: { label: 'Success', text: 'The camera has done it.', tone: 'good', icon: IconCircleCheck },
  failed: { label: 'Failed', text: 'The camera could not do it.', tone: 'bad', icon: IconCircleX },
  expired: {
    label: 'Expired',
    text: 'The camera did not finish it within 30 days.',
    tone: 'none',
    icon: IconHourglassOff,
  },
  dropped: {
    label: 'Dropped',
    text: 'It was taken back before the camera fetched it.',
    tone: 'none',
    icon: IconBan,
  },
};

interface MessageStatusProps {
  readonly status: OtaStatus;
  /** The camera should have spoken already. */
  readonly isOverdue: boolean;
  readonly settings: SettingsState | undefined;
}

/** What stands beside the status of a message: that it is overdue, else what the camera's page says of its settings. */
export function statusAside(row: Pick<MessageStatusProps, 'isOverdue' | 'settings'>): string | undefined {
  if (row.isOverdue) return 'overdue';
  return row.settings && SETTINGS_LABELS[row.settings.name].toLowerCase();
}

export function MessageStatus({ status, isOverdue, settings }: MessageStatusProps) {
  const { label, text, tone, icon: Icon } = STATUS_LABELS[status];
  return (
    <StatusLabel
      icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />}
      tone={tone}
      text={label}
      aside={statusAside({ isOverdue, settings })}
      title={text}
    />
  );
}
