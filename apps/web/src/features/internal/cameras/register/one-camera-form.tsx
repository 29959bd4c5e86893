import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { RegisteredDevice } from '@sightline/contract/internal/internal-devices';
import { LIMITS } from '@sightline/domain/limits';
import type { Axis } from '@sightline/domain/navigation/read-position';
import { CoordinateInput } from '../../../../components/form/coordinate-input.tsx';
import { GeneralError } from '../../../../components/form/general-error.tsx';
import { useServerForm } from '../../../../components/form/use-server-form.ts';
import { useServices } from '../../../../kernel/services-context.tsx';
import { reloadInternal } from '../../internal-queries.ts';
import { ModelSelect } from './model-select.tsx';
import { OwnerSelect } from './owner-select.tsx';
import { type RegistrationValues, registrationFaults, registrationOf } from './registration-form.ts';

interface OneCameraFormProps {
  readonly initialValues: RegistrationValues;
  readonly onRegistered: (registered: readonly RegisteredDevice[], values: RegistrationValues) => void;
  readonly onCancel: () => void;
}

/** Registers one camera with its owner, its name, its place and its model. */
export function OneCameraForm({ initialValues, onRegistered, onCancel }: OneCameraFormProps) {
  const services = useServices();
  const { form, submit, isSending, general } = useServerForm({
    initialValues,
    validate: registrationFaults,
    send: async (values) =>
      [(await services.api.internal.registerDevices({ body: registrationOf(values) })).message].flat(),
    onSuccess: (registered, values) => {
      onRegistered(registered, values);
      void reloadInternal(services);
    },
  });
  const wordsOf = (field: string) => {
    const error = form.errors[field];
    return typeof error === 'string' ? error : undefined;
  };
  const textField = (field: keyof RegistrationValues & string, maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    spellCheck: false,
    ...form.getInputProps(field),
  });
  const coordinate = (axis: Axis) => ({
    axis,
    value: form.values[axis],
    error: wordsOf(axis),
    onChange: (value: string) => form.setFieldValue(axis, value),
    onPair: form.setValues,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Hardware id"
          description="The id that is printed on the device, for example its MAC address."
          withAsterisk
          data-autofocus
          {...textField('hardware_id', LIMITS.textLength)}
        />
        <TextInput label="Name" {...textField('display_name', LIMITS.deviceNameLength)} />
        <OwnerSelect
          value={form.values.user_email}
          onChange={(email) => form.setFieldValue('user_email', email)}
          error={wordsOf('user_email')}
        />
        <TextInput label="Location name" {...textField('location_name', LIMITS.locationNameLength)} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <CoordinateInput {...coordinate('latitude')} />
          <CoordinateInput {...coordinate('longitude')} />
        </SimpleGrid>
        <ModelSelect
          value={form.values.alg_id}
          onChange={(algId) => form.setFieldValue('alg_id', algId)}
          error={wordsOf('alg_id')}
        />
        <GeneralError>{general}</GeneralError>
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Register
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
