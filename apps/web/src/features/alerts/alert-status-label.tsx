import type { AlertStatus } from '@sightline/domain/alerts/alert-status';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconEye,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../../components/device/contact-kinds.ts';
import { StatusLabel } from '../../components/device/status-label.tsx';

interface StatusLabels {
  readonly label: string;
  readonly text: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

/** Red for new and green for resolved; each has a shape and a word of its own. */
export const ALERT_STATUS_LABELS: Readonly<Record<AlertStatus, StatusLabels>> = {
  new: {
    label: 'New',
    text: 'Nobody has looked at it yet.',
    tone: 'bad',
    icon: IconAlertTriangleFilled,
  },
  acknowledged: {
    label: 'Acknowledged',
    text: 'Somebody knows of it.',
    tone: 'warn',
    icon: IconEye,
  },
  resolved: { label: 'Resolved', text: 'Done with.', tone: 'good', icon: IconCircleCheckFilled },
};

/** Those that need somebody first. */
export const ALERT_STATUS_ORDER: Readonly<Record<AlertStatus, number>> = {
  new: 0,
  acknowledged: 1,
  resolved: 2,
};

export function AlertStatusLabel({ status }: { readonly status: AlertStatus }) {
  const { label, text, tone, icon: Icon } = ALERT_STATUS_LABELS[status];
  return (
    <StatusLabel icon={<Icon size={18} data-icon aria-hidden />} tone={tone} text={label} title={text} />
  );
}
