import type { CommsSource } from '@sightline/domain/insights/comms-source';
import {
  IconAntennaBars5,
  IconBroadcast,
  IconSatellite,
  IconWifi,
  type TablerIcon,
} from '@tabler/icons-react';
import { commsWord } from '../../components/insight/comms-words.ts';
import styles from './icon-label.module.css';

const ICONS: Record<CommsSource, TablerIcon> = {
  wifi: IconWifi,
  cellular: IconAntennaBars5,
  lora: IconBroadcast,
  satellite: IconSatellite,
};

/** The link an insight came by. */
export function CommsLabel({ source }: { source: CommsSource }) {
  const Icon = ICONS[source];
  return (
    <span className={styles.label}>
      <Icon size={16} stroke={1.6} className={styles.icon} aria-hidden />
      {commsWord(source)}
    </span>
  );
}
