import { VisuallyHidden } from '@mantine/core';
import type { CommsSource } from '@sightline/domain/insights/comms-source';
import {
  IconAntennaBars5,
  IconBroadcast,
  IconSatellite,
  IconWifi,
  type TablerIcon,
} from '@tabler/icons-react';
import { commsLabel } from '../../../components/insight/comms-labels.ts';
import styles from './icon-label.module.css';

const ICONS: Record<CommsSource, TablerIcon> = {
  wifi: IconWifi,
  cellular: IconAntennaBars5,
  lora: IconBroadcast,
  satellite: IconSatellite,
};

interface CommsLabelProps {
  readonly source: CommsSource;
  /** Where there is no room for the word. */
  readonly isIcon?: true;
}

/** The link an insight came by. */
export function CommsLabel({ source, isIcon }: CommsLabelProps) {
  const Icon = ICONS[source];
  const label = commsLabel(source);
  return (
    <span className={styles.label} title={isIcon && label}>
      <Icon size={16} stroke={1.6} className={styles.icon} aria-hidden />
      {isIcon ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  );
}
