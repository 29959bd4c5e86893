import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { useServerForm } from '../../../components/form/use-server-form.ts';
import { useWarnOnLeave } from '../../../components/form/use-warn-on-leave.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { saveCycleTime, saveDisplay } from '../../../queries/device-edits.ts';
import { changedFields, type EditValues, editErrors, editValuesOf } from './device-edit.ts';
import { EditFields } from './edit-fields.tsx';
import styles from './edit-form.module.css';
import { editingStore } from './editing.ts';

interface EditFormProps {
  readonly device: Device;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** A link leads elsewhere; what is not saved is asked about first. */
  readonly onLeave: (href: string) => void;
}

/** What an owner says of a camera: its name, its place and how often it wakes. */
export function EditForm({ device, onSaved, onCancel, onLeave }: EditFormProps) {
  const services = useServices();
  // The camera goes on reporting while its form is open; changes are measured by what was there at first.
  const [before, setBefore] = useState(() => editValuesOf(device));
  const [isPartSaved, setPartSaved] = useState(false);
  const { form, submit, isSending, general } = useServerForm<EditValues, void>({
    initialValues: before,
    send: async (values) => {
      const display = changedFields(before, values);
      setPartSaved(false);
      if (Object.keys(display).length > 0) {
        await saveDisplay(services, device.device_id, display);
        setBefore({ ...values, cycle_time: before.cycle_time });
        setPartSaved(true);
      }
      if (values.cycle_time !== before.cycle_time)
        await saveCycleTime(services, device.device_id, values.cycle_time);
    },
    onSuccess: (_, { display_name }) => {
      notifications.show(
        {
          message: `Your changes to ${displayName({ ...device, display_name })} are saved.`,
        },
        services.notifications,
      );
      onSaved();
    },
  });
  const { values } = form;
  const isDirty =
    Object.keys(changedFields(before, values)).length > 0 || values.cycle_time !== before.cycle_time;
  // Before the browser hears the next key, which may be Escape.
  useLayoutEffect(() => services.get(editingStore).setState({ isUnsaved: isDirty }), [isDirty, services.get]);
  useWarnOnLeave(isDirty);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const errors = editErrors(before, values);
    if (isDirty && Object.keys(errors).length === 0) {
      submit(event);
      return;
    }
    event.preventDefault();
    if (isDirty) form.setErrors(errors);
    else onCancel();
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <EditFields form={form} device={device} onLeave={onLeave} />
      {isPartSaved && general && (
        <Text size="sm" mt="sm">
          Everything but the cycle time is saved.
        </Text>
      )}
      <GeneralError>{general}</GeneralError>
      <div className={styles.footer}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending}>
          Save
        </Button>
      </div>
    </form>
  );
}
