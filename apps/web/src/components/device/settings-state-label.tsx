import type { SettingsState, SettingsStateName } from '@sightline/domain/devices/settings/settings-state';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCloudUp,
  IconHelp,
  type TablerIcon,
} from '@tabler/icons-react';
import { useZone } from '../../queries/time-zones.ts';
import { useNow } from '../time/use-now.ts';
import type { Tone } from './contact-kinds.ts';
import styles from './settings-state-label.module.css';
import { settingsSentence } from './settings-state-text.ts';

const LOOKS: Readonly<Record<SettingsStateName, { readonly icon: TablerIcon; readonly tone: Tone }>> = {
  'in-sync': { icon: IconCheck, tone: 'good' },
  waiting: { icon: IconClock, tone: 'warn' },
  'on-its-way': { icon: IconCloudUp, tone: 'warn' },
  failed: { icon: IconAlertTriangle, tone: 'bad' },
  unknown: { icon: IconHelp, tone: 'none' },
};

interface SettingsStateLabelProps {
  readonly state: SettingsState;
  readonly deviceId: number;
}

/** How a camera stands to the settings that it should run with, in a sentence. */
export function SettingsStateLabel({ state, deviceId }: SettingsStateLabelProps) {
  const now = useNow();
  const zone = useZone(deviceId);
  const { icon: Icon, tone } = LOOKS[state.name];
  return (
    <span className={styles.label} data-tone={tone}>
      <Icon size={17} stroke={1.8} aria-hidden />
      <span>{settingsSentence(state, now, zone)}</span>
    </span>
  );
}
