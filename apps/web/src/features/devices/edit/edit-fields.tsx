import { Box, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { LIMITS } from '@sightline/domain/limits';
import type { Axis } from '@sightline/domain/navigation/read-position';
import type { ChangeEvent } from 'react';
import { BatteryEstimate } from '../../../components/device/battery-estimate.tsx';
import { ChangeSettingsLink } from '../../../components/device/change-settings-link.tsx';
import { SettingsWaiting } from '../../../components/device/settings-waiting.tsx';
import { CoordinateInput } from '../../../components/form/coordinate-input.tsx';
import { CycleTimeSelect } from '../cycle-time-select.tsx';
import { CountedInput } from './counted-input.tsx';
import type { EditValues } from './device-edit.ts';

interface EditFieldsProps {
  readonly form: UseFormReturnType<EditValues>;
  readonly device: Device;
  /** Somebody follows a link; what is not saved yet may keep them. */
  readonly onLeave: (href: string) => void;
}

export function EditFields({ form, device, onLeave }: EditFieldsProps) {
  const { values, errors } = form;
  const field = (name: keyof EditValues) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.setFieldValue(name, event.currentTarget.value),
  });
  const coordinate = (axis: Axis) => ({
    axis,
    value: values[axis],
    error: errors[axis],
    onChange: (value: string) => form.setFieldValue(axis, value),
    onPair: form.setValues,
  });

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <CountedInput
          label="Device name"
          placeholder={device.device_name ?? ''}
          maxLength={LIMITS.deviceNameLength}
          data-autofocus
          {...field('display_name')}
        />
        <CountedInput
          label="Description"
          maxLength={LIMITS.deviceDescriptionLength}
          {...field('description')}
        />
        <CountedInput
          label="Location name"
          maxLength={LIMITS.locationNameLength}
          {...field('location_name')}
        />
        <CountedInput
          label="Location description"
          maxLength={LIMITS.locationDescriptionLength}
          {...field('location_description')}
        />
        <CoordinateInput {...coordinate('latitude')} />
        <CoordinateInput {...coordinate('longitude')} />
      </SimpleGrid>
      {(values.latitude === '') !== (values.longitude === '') && (
        <Text size="xs" c="dimmed">
          The camera is on the map once it has both.
          {device.kind === 'camera' && ' Until then, a position that it sends replaces this one.'}
        </Text>
      )}
      {device.kind === 'camera' && <SettingsFields form={form} device={device} onLeave={onLeave} />}
    </>
  );
}

/** What the camera is to do from its next wake on. */
function SettingsFields({ form: { values, errors, setFieldValue }, device, onLeave }: EditFieldsProps) {
  return (
    <>
      <CycleTimeSelect
        mt="sm"
        description="Longest time between wake-ups. The camera uses it from its next wake on."
        placeholder="Choose a time"
        current={device.cycle_time}
        value={values.cycle_time}
        error={errors.cycle_time}
        onChange={(value) => setFieldValue('cycle_time', value)}
      />
      <Stack gap={6} mt={6}>
        <SettingsWaiting devices={[device]} />
        <Text size="sm">
          To change the photo count too, use{' '}
          <ChangeSettingsLink deviceIds={[device.device_id]} onFollow={onLeave} />.
        </Text>
      </Stack>
      {values.cycle_time !== '' && values.cycle_time !== String(device.cycle_time) && (
        <Box mt="sm">
          <BatteryEstimate
            devices={[device]}
            cycleTime={Number(values.cycle_time)}
            triggerNumber={undefined}
          />
        </Box>
      )}
    </>
  );
}
