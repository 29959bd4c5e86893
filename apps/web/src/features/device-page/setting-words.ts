import type { Device } from '@sightline/contract/devices/devices.contract';
import type { SettingSync } from '@sightline/domain/devices/settings-sync';
import { relativeTime } from '../../components/time/time-text.ts';
import { contactState } from './contact-state.ts';

export interface SettingWords {
  readonly state: SettingSync;
  readonly text: string;
}

interface Request {
  readonly device: Pick<
    Device,
    'last_seen' | 'next_heartbeat_at' | 'cycle_time' | 'reported_cycle_time' | 'settings_reported_at'
  >;
  readonly state: SettingSync;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly zone: string;
}

/** Whether a camera has taken what was asked of it, since when it was last heard of, and when it will. */
export function settingWords({ device, state, now, zone }: Request): SettingWords {
  const { settings_reported_at: at } = device;
  const reported = at === null ? '' : ` ${relativeTime(at, now, zone)}`;
  const next = contactState(device, now, zone).text;
  switch (state) {
    case 'in-sync':
      return { state, text: `In sync: the camera reported it${reported}` };
    case 'waiting':
      return {
        state,
        text: `Waiting since the camera reported${reported}; it changes at its next contact. ${next}`,
      };
    case 'unknown':
      return { state, text: `Never reported: it takes effect with the next contact. ${next}` };
  }
}
