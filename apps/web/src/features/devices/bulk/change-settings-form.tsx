import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type SendOutcome, sendToEach } from '../../../components/command/send-to-each.ts';
import { SettingsCostNote } from '../../../components/device/battery-estimate.tsx';
import { SettingsWaiting } from '../../../components/device/settings-waiting.tsx';
import { useSettingsCost } from '../../../components/device/use-settings-cost.ts';
import { DESCRIPTION_BELOW } from '../../../components/form/description-below.ts';
import { notify } from '../../../components/page/notify.tsx';
import { useNow } from '../../../components/time/use-now.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { saveSettings } from '../../../queries/device-edits.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import { ChangeSettingsOutcome } from './change-settings-outcome.tsx';
import { CycleTimeField } from './cycle-time-field.tsx';
import {
  changeFor,
  changeOf,
  draftOf,
  effectText,
  forWhomText,
  nowText,
  photoCountError,
} from './settings-draft.ts';

interface ChangeSettingsFormProps {
  readonly devices: readonly Device[];
  /** Minutes, where a cycle time was chosen before. */
  readonly cycleTime: number | undefined;
  readonly onClose: () => void;
}

/** Cycle time and photo count of several cameras; afterwards, how far each camera is. */
export function ChangeSettingsForm({ devices: chosen, cycleTime, onClose }: ChangeSettingsFormProps) {
  const services = useServices();
  const devices = useNewest(chosen);
  const [draft, setDraft] = useState(() => draftOf(devices, cycleTime));
  // Stays while those that failed are tried again.
  const [failed, setFailed] = useState<SendOutcome<Device>['failed']>();
  const [asked, setAsked] = useState<readonly Device[]>([]);
  const isShown = useIsShown();
  const problem = photoCountError(draft);
  const change = changeOf(draft);
  const photoCounts = devices.map(({ trigger_number }) => trigger_number);
  const now = useNow();
  const changed = devices.filter((device) => changeFor(device, change, now));
  const cost = useSettingsCost(changed, change);
  // Nobody sends what they could not weigh; where it cannot be worked out, they can.
  const isReady = !problem && changed.length > 0 && cost.state !== 'working';
  const send = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (ids: readonly number[]) =>
      sendToEach(ids, (deviceId) => {
        const device = devices.find(({ device_id }) => device_id === deviceId);
        return saveSettings(services, deviceId, (device && changeFor(device, change, now)) ?? change);
      }),
    onSuccess: (outcome) => {
      setFailed(outcome.failed);
      // Whoever has closed the form hears of it all the same.
      if (!isShown.current && outcome.failed.length > 0)
        notify(services, 'settings', 'problem', failedText(outcome.failed.length));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady || send.isPending) return;
    setAsked(changed);
    send.mutate(changed.map(({ device_id }) => device_id));
  }

  if (failed) {
    return (
      <ChangeSettingsOutcome
        devices={asked}
        unchanged={devices.length - asked.length}
        failed={failed}
        onRetry={() => send.mutate(failed.map(({ deviceId }) => deviceId))}
        onClose={onClose}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{forWhomText(devices.map(displayName))}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <CycleTimeField
            devices={devices}
            value={draft.cycleTime}
            onChange={(time) => setDraft({ ...draft, cycleTime: time })}
          />
          <TextInput
            label="Photo count"
            description={`So many new photos wake the camera early. ${nowText(photoCounts, String)}`}
            inputWrapperOrder={DESCRIPTION_BELOW}
            placeholder="As it is"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={draft.photoCount}
            error={problem}
            onChange={(event) => setDraft({ ...draft, photoCount: event.currentTarget.value })}
          />
        </SimpleGrid>
        {!send.isPending && <SettingsWaiting devices={devices} />}
        <SettingsCostNote cost={cost} />
        <Text size="sm" role="status">
          {!problem && effectText(changed.length, devices.length)}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={send.isPending} disabled={!isReady}>
            Change settings
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function failedText(count: number): string {
  const cameras = count === 1 ? '1 camera was' : `${count} cameras were`;
  return `The settings of ${cameras} not changed. Select them in My Devices and try again.`;
}

/** Cameras as they are now: somebody may have asked them for other settings since they were chosen. */
function useNewest(chosen: readonly Device[]): readonly Device[] {
  const { data } = useQuery(devicesQuery);
  const known = new Map(data?.map((device) => [device.device_id, device]));
  return chosen.map((device) => known.get(device.device_id) ?? device);
}

/** Whether the component is still on the screen, for what ends later. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
