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
import { StatusLabel } from '../../components/device/status-label.tsx';

interface StatusWords {
  readonly word: string;
  readonly text: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

/** Each status of a message, as its owner reads it. */
export const STATUS_WORDS: Readonly<Record<OtaStatus, StatusWords>> = {
  pending: { word: 'Pending', text: 'Waits for the camera to fetch it.', tone: 'warn', icon: IconClock },
  delivered: { word: 'Delivered', text: 'The camera has fetched it.', tone: 'warn', icon: IconCheck },
  acknowledged: { word: 'Acknowledged', text: 'The camera has taken it up.', tone: 'warn', icon: IconChecks },
  success: { word: 'Success', text: 'The camera has done it.', tone: 'good', icon: IconCircleCheck },
  failed: { word: 'Failed', text: 'The camera could not do it.', tone: 'bad', icon: IconCircleX },
  expired: {
    word: 'Expired',
    text: 'The camera did not finish it within 30 days.',
    tone: 'none',
    icon: IconHourglassOff,
  },
  dropped: {
    word: 'Dropped',
    text: 'It was taken back before the camera fetched it.',
    tone: 'none',
    icon: IconBan,
  },
};

interface MessageStatusProps {
  readonly status: OtaStatus;
  /** The camera should have spoken already. */
  readonly isOverdue: boolean;
}

export function MessageStatus({ status, isOverdue }: MessageStatusProps) {
  const { word, text, tone, icon: Icon } = STATUS_WORDS[status];
  return (
    <StatusLabel
      icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />}
      tone={tone}
      words={word}
      aside={isOverdue ? 'overdue' : undefined}
      title={text}
    />
  );
}
