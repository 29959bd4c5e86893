import type { CommsSource } from '@sightline/domain/insights/comms-source';
import {
  IconAntennaBars5,
  IconBroadcast,
  IconSatellite,
  IconWifi,
  type TablerIcon,
} from '@tabler/icons-react';
import styles from './icon-label.module.css';

const SOURCES: Record<CommsSource, { label: string; icon: TablerIcon }> = {
  wifi: { label: 'Wi-Fi', icon: IconWifi },
  cellular: { label: 'Cellular', icon: IconAntennaBars5 },
  lora: { label: 'LoRa', icon: IconBroadcast },
  satellite: { label: 'Satellite', icon: IconSatellite },
};

/** The word for a link, as tables sort it. */
export function commsWord(source: CommsSource): string {
  return SOURCES[source].label;
}

/** The link an insight came by. */
export function CommsLabel({ source }: { source: CommsSource }) {
  const { label, icon: Icon } = SOURCES[source];
  return (
    <span className={styles.label}>
      <Icon size={16} stroke={1.6} className={styles.icon} aria-hidden />
      {label}
    </span>
  );
}
