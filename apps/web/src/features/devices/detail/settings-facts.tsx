import type { Device } from '@sightline/contract/devices/devices.contract';
import { triggerText } from '@sightline/domain/devices/setting-text';
import { settingsState } from '@sightline/domain/devices/settings/settings-state';
import { SettingsStateLabel } from '../../../components/device/settings-state-label.tsx';
import { RelativeTime } from '../../../components/time/time.tsx';
import { useNow } from '../../../components/time/use-now.ts';
import { cycleTimeLabel } from '../device-labels.ts';
import { Fact, FactGroup } from './facts.tsx';

const allowed = (is: boolean) => (is ? 'Allowed' : 'Not allowed');
/** Whether the camera runs with another value than the one that it should. */
function differs(runs: number | null, wanted: number): boolean {
  return runs !== null && runs !== wanted;
}

/** How the camera works, and whether it has taken up what was asked of it. */
export function SettingsFacts({ device }: { readonly device: Device }) {
  const state = settingsState(device, useNow());
  const { cycle_time, trigger_number } = state.wanted;
  const { reported_cycle_time: cycle, reported_trigger_number: trigger } = device;
  return (
    <FactGroup title="Settings">
      <Fact label="Cycle time" aside={differs(cycle, cycle_time) && `Now: ${cycleTimeLabel(Number(cycle))}`}>
        {cycleTimeLabel(cycle_time)}
      </Fact>
      <Fact
        label="Photo count"
        aside={differs(trigger, trigger_number) && `Now: ${triggerText(Number(trigger))}`}
      >
        {triggerText(trigger_number)}
      </Fact>
      <Fact label="Camera settings">
        <SettingsStateLabel state={state} deviceId={device.device_id} />
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
