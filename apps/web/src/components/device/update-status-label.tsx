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

interface UpdateWords {
  readonly word: string;
  readonly text: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

const NONE: UpdateWords = {
  word: 'None',
  text: 'No current or past device updates',
  tone: 'none',
  icon: IconCircleDashed,
};

const WORDS: Record<DeviceUpdateStatus, UpdateWords> = {
  success: {
    word: 'Success',
    text: 'The newest device update is installed.',
    tone: 'good',
    icon: IconCircleCheck,
  },
  failed: { word: 'Failed', text: 'The newest device update failed.', tone: 'bad', icon: IconCircleX },
  pending: {
    word: 'Pending',
    text: 'A device update is on its way to the camera.',
    tone: 'warn',
    icon: IconClock,
  },
  pending_reset: {
    word: 'Pending reset',
    text: 'The update is installed and waits for the camera to restart.',
    tone: 'warn',
    icon: IconRefreshAlert,
  },
  dropped: { word: 'Dropped', text: 'The newest device update was dropped.', tone: 'none', icon: IconBan },
};

export function updateWords(status: DeviceUpdateStatus | null): UpdateWords {
  return status === null ? NONE : WORDS[status];
}

interface UpdateStatusLabelProps {
  readonly status: DeviceUpdateStatus | null;
  /** Writes the whole sentence. */
  readonly long?: boolean;
}

/** How the newest device update stands on a camera. */
export function UpdateStatusLabel({ status, long = false }: UpdateStatusLabelProps) {
  const { word, text, tone, icon: Icon } = updateWords(status);
  return (
    <StatusLabel
      icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />}
      tone={tone}
      words={long ? text : word}
      title={text}
    />
  );
}
