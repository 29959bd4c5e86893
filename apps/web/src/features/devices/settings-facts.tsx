import type { Device } from '@sightline/contract/devices/devices.contract';
import { type SettingSync, settingsSync } from '@sightline/domain/devices/settings-sync';
import { IconCheck, IconCloudUp, IconHelp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '../../components/device/contact-kinds.ts';
import { StatusLabel } from '../../components/device/status-label.tsx';
import { RelativeTime } from '../../components/time/time.tsx';
import { amount, cycleWords } from './device-words.ts';
import { Fact, FactGroup } from './facts.tsx';

const allowed = (is: boolean) => (is ? 'Allowed' : 'Not allowed');
const images = (count: number) => (count === 1 ? '1 image' : `${amount(count)} images`);

/** How the camera works, and whether it has taken up what was asked of it. */
export function SettingsFacts({ device }: { readonly device: Device }) {
  const sync = settingsSync(device);
  const { reported_cycle_time: cycle, reported_trigger_number: trigger } = device;
  return (
    <FactGroup title="Settings">
      <Fact
        label="Cycle time"
        aside={<Sync state={sync.cycle_time} reported={cycle === null ? '' : cycleWords(cycle)} />}
      >
        {cycleWords(device.cycle_time)}
      </Fact>
      <Fact
        label="Trigger number"
        aside={<Sync state={sync.trigger_number} reported={trigger === null ? '' : images(trigger)} />}
      >
        {images(device.trigger_number)}
      </Fact>
      <Fact label="Settings reported">
        {device.settings_reported_at ? (
          <RelativeTime value={device.settings_reported_at} deviceId={device.device_id} />
        ) : (
          'No Data'
        )}
      </Fact>
      <Fact label="Wi-Fi insights">{allowed(device.allow_wifi_insights)}</Fact>
      <Fact label="Complete images">{allowed(device.allow_complete_images)}</Fact>
    </FactGroup>
  );
}

const SYNC: Record<SettingSync, { tone: Tone; icon: typeof IconCheck; words: (now: string) => string }> = {
  'in-sync': { tone: 'good', icon: IconCheck, words: () => 'In sync with the camera' },
  waiting: {
    tone: 'warn',
    icon: IconCloudUp,
    words: (now) => `The camera still runs with ${now} and changes at its next contact`,
  },
  unknown: { tone: 'none', icon: IconHelp, words: () => 'The camera has not said what it runs with' },
};

function Sync({ state, reported }: { readonly state: SettingSync; readonly reported: string }): ReactNode {
  const { tone, icon: Icon, words } = SYNC[state];
  return (
    <StatusLabel
      icon={<Icon size={16} stroke={1.8} data-icon aria-hidden />}
      tone={tone}
      words={words(reported)}
    />
  );
}
