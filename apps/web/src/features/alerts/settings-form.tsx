import { Button, Checkbox, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { AlertSettings } from '@sightline/contract/alerts/alerts.contract';
import type { Group as DeviceGroup } from '@sightline/contract/groups/groups.contract';
import { ALERT_RULES, settingText } from '@sightline/domain/alerts/alert-rules';
import { ALERT_TYPES } from '@sightline/domain/alerts/alert-type';
import { LIMITS } from '@sightline/domain/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { putAlertSettings } from '../../queries/alerts.ts';
import { changesOf, daysOf } from './settings-changes.ts';
import styles from './settings-form.module.css';

interface SettingsFormProps {
  /** As they were when the dialog opened, and so they stay: what is changed elsewhere meanwhile is not undone. */
  readonly before: AlertSettings;
  readonly groups: readonly DeviceGroup[];
  readonly onClose: () => void;
}

export function SettingsForm({ before, groups, onClose }: SettingsFormProps) {
  const services = useServices();
  const [flags, setFlags] = useState(before.settings);
  const [ignored, setIgnored] = useState<ReadonlySet<number>>(() => ignoredIn(before));
  const [typedDays, setTypedDays] = useState(String(before.batteryEndingDays));
  const batteryEndingDays = daysOf(typedDays);
  const isRefused = flags.battery_ending && batteryEndingDays === undefined;
  const save = useMutation({
    mutationFn: async () => {
      const body = changesOf(before, { flags, batteryEndingDays, ignored }, groups);
      return (await services.api.alerts.setSettings({ body })).message;
    },
    onSuccess: (saved) => {
      putAlertSettings(services, saved);
      notifications.show({ message: 'Alert settings are saved.' }, services.notifications);
      onClose();
    },
    meta: { showsOwnError: true },
  });

  function ignore(groupId: number, isIgnored: boolean): void {
    const others = [...ignored].filter((id) => id !== groupId);
    setIgnored(new Set(isIgnored ? [...others, groupId] : others));
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRefused) save.mutate();
      }}
    >
      <fieldset className={styles.part}>
        <legend>Notify me about</legend>
        <Stack gap="md">
          {ALERT_TYPES.map((type) => (
            <div key={type}>
              <Switch
                label={settingText(type, batteryEndingDays ?? 'N')}
                description={ALERT_RULES[type].watches}
                checked={flags[type]}
                onChange={(event) => setFlags({ ...flags, [type]: event.currentTarget.checked })}
              />
              {type === 'battery_ending' && (
                <TextInput
                  className={styles.days}
                  label="Days before the end"
                  size="xs"
                  inputMode="numeric"
                  autoComplete="off"
                  disabled={!flags.battery_ending}
                  error={isRefused && `Enter 1 to ${LIMITS.batteryEndingMaxDays} days.`}
                  value={typedDays}
                  onChange={(event) => setTypedDays(event.currentTarget.value)}
                />
              )}
            </div>
          ))}
        </Stack>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Ignore these device groups</legend>
        <Text size="sm" c="dimmed" mb="sm">
          {groups.length === 0
            ? 'You have no device groups. Make one to silence its devices, such as a test bench.'
            : 'A device in any ignored group opens no alerts.'}
        </Text>
        <div className={styles.groups}>
          {groups.map(({ group_id: id, group_name: name, devices }) => (
            <Checkbox
              key={id}
              label={name}
              description={devices.length === 1 ? '1 device' : `${devices.length} devices`}
              checked={ignored.has(id)}
              onChange={(event) => ignore(id, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      <Text size="sm" c="dimmed">
        If a fault is still present when you switch its alerts back on, you are notified once.
      </Text>
      {save.error && (
        <Text c="var(--mantine-color-error)" size="sm" mt="sm" role="alert">
          {errorMessage(save.error)}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </Group>
    </form>
  );
}

function ignoredIn({ groupSettings }: AlertSettings): ReadonlySet<number> {
  return new Set(groupSettings.flatMap(({ groupId, ignore }) => (ignore ? groupId : [])));
}
