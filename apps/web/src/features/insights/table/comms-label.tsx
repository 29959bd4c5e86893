import { VisuallyHidden } from '@mantine/core';
import type { InsightSource } from '@sightline/domain/insights/comms-source';
import {
  IconAntennaBars5,
  IconBroadcast,
  IconPackageImport,
  IconSatellite,
  IconWifi,
  type TablerIcon,
} from '@tabler/icons-react';
import { commsLabel } from '../../../components/insight/comms-labels.ts';
import styles from './icon-label.module.css';

const ICONS: Record<InsightSource, TablerIcon> = {
  wifi: IconWifi,
  cellular: IconAntennaBars5,
  lora: IconBroadcast,
  satellite: IconSatellite,
  import: IconPackageImport,
};

interface CommsLabelProps {
  readonly source: InsightSource;
  /** Where there is no room for the word. */
  readonly isIcon?: true;
}

/** How an insight came. */
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
