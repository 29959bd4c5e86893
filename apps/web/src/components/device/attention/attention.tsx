import type { Attention } from '@sightline/domain/devices/attention/attention';
import {
  IconBatteryExclamation,
  IconCameraOff,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockExclamation,
  IconDeviceSdCard,
  IconEyeOff,
  IconHourglassLow,
  IconPlugConnectedX,
  IconWifiOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { CONTACT_KINDS } from '../contact-kinds.ts';
import { StatusLabel } from '../status-label.tsx';
import styles from './attention.module.css';

interface AttentionKind {
  /** What the table, its filter and the file say. */
  readonly label: string;
  /** What the line above the table says of so many cameras. */
  readonly count: (cameras: number) => string;
  readonly tone: 'warn' | 'bad';
  readonly icon: TablerIcon;
}

/** Each reason to look at a camera, as people read it. */
export const ATTENTION: Record<Attention, AttentionKind> = {
  low_battery: {
    label: 'Low battery',
    count: (cameras) => (cameras === 1 ? '1 needs batteries' : `${cameras} need batteries`),
    tone: 'bad',
    icon: IconBatteryExclamation,
  },
  spypoint_error: {
    label: 'Cable error',
    count: (cameras) => (cameras === 1 ? '1 cable error' : `${cameras} cable errors`),
    tone: 'bad',
    icon: IconPlugConnectedX,
  },
  update_failed: {
    label: 'Update failed',
    count: (cameras) => (cameras === 1 ? '1 failed update' : `${cameras} failed updates`),
    tone: 'bad',
    icon: IconCircleX,
  },
  silent: {
    label: 'Silent',
    count: (cameras) => `${cameras} silent`,
    tone: 'bad',
    icon: IconWifiOff,
  },
  late: {
    label: 'Late',
    count: (cameras) => `${cameras} late`,
    tone: 'warn',
    icon: IconClockExclamation,
  },
  card_full: {
    label: 'Card full',
    count: (cameras) => (cameras === 1 ? '1 full card' : `${cameras} full cards`),
    tone: 'warn',
    icon: IconDeviceSdCard,
  },
  battery_ending: {
    label: 'Battery ending',
    count: (cameras) => (cameras === 1 ? '1 battery ends soon' : `${cameras} batteries end soon`),
    tone: 'warn',
    icon: IconHourglassLow,
  },
  no_recent_camera_triggers: {
    label: 'No recent triggers',
    count: (cameras) => `${cameras} without recent triggers`,
    tone: 'warn',
    icon: IconCameraOff,
  },
  no_recent_insights: {
    label: 'No recent insights',
    count: (cameras) => `${cameras} without recent insights`,
    tone: 'warn',
    icon: IconEyeOff,
  },
  never_seen: {
    label: 'Never seen',
    count: (cameras) => `${cameras} never seen`,
    tone: 'warn',
    icon: IconCircleDashed,
  },
};

/** What is said of a camera with nothing to look at. */
export const FINE = 'Fine';

/** What is said of one of which there are only records; it never reports. */
export const IMPORTED = CONTACT_KINDS.imported.label;

/** What is said of one that needs nobody for a while, because its owner says so. */
export const SNOOZED = 'Snoozed';

export function attentionLabels(attention: readonly Attention[]): readonly string[] {
  return attention.length === 0 ? [FINE] : attention.map((kind) => ATTENTION[kind].label);
}

/** All that a camera's owner should look at. */
export function AttentionLabels({ attention }: { readonly attention: readonly Attention[] }) {
  if (attention.length === 0) {
    return (
      <StatusLabel
        icon={<IconCircleCheck size={17} stroke={1.7} data-icon aria-hidden />}
        tone="good"
        text={FINE}
      />
    );
  }
  return (
    <span className={styles.labels}>
      {attention.map((kind) => {
        const { label, tone, icon: Icon } = ATTENTION[kind];
        return (
          <StatusLabel
            key={kind}
            icon={<Icon size={17} stroke={1.7} data-icon aria-hidden />}
            tone={tone}
            text={label}
          />
        );
      })}
    </span>
  );
}
