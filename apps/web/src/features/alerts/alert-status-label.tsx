import type { AlertStatus } from '@sightline/domain/alerts/alert-status';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconEye,
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

/** Red for new and green for resolved (specification §2); each has a shape and a word of its own. */
export const ALERT_STATUS_WORDS: Readonly<Record<AlertStatus, StatusWords>> = {
  new: {
    word: 'New',
    text: 'Nobody has looked at it yet.',
    tone: 'bad',
    icon: IconAlertTriangleFilled,
  },
  acknowledged: {
    word: 'Acknowledged',
    text: 'Somebody knows of it.',
    tone: 'warn',
    icon: IconEye,
  },
  resolved: { word: 'Resolved', text: 'Done with.', tone: 'good', icon: IconCircleCheckFilled },
};

/** Those that need somebody first. */
export const ALERT_STATUS_ORDER: Readonly<Record<AlertStatus, number>> = {
  new: 0,
  acknowledged: 1,
  resolved: 2,
};

export function AlertStatusLabel({ status }: { readonly status: AlertStatus }) {
  const { word, text, tone, icon: Icon } = ALERT_STATUS_WORDS[status];
  return (
    <StatusLabel icon={<Icon size={18} data-icon aria-hidden />} tone={tone} words={word} title={text} />
  );
}
