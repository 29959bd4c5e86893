import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { RegisteredDevice } from '@sightline/contract/internal/internal-devices';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { countWords } from '../../../components/data-table/count-words.ts';
import { formErrors } from '../../../components/form/form-errors.ts';
import { api } from '../../../kernel/client.ts';
import { reloadInternal } from '../internal-queries.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { StepFocus } from '../step-focus.tsx';
import { type Registration, readRegistrations } from './registrations.ts';
import { Tokens } from './tokens.tsx';

interface RegisterDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Registers one camera or a pasted list, and shows what each needs to fetch its key. */
export function RegisterDialog({ opened, onClose }: RegisterDialogProps) {
  const [registered, setRegistered] = useState<readonly RegisteredDevice[]>();
  return (
    <RecordDialog
      opened={opened}
      onClose={onClose}
      title={registered ? 'Provisioning tokens' : 'Register devices'}
      isPrecious={registered !== undefined}
      onClosed={() => setRegistered(undefined)}
    >
      {registered ? (
        <StepFocus>
          <Tokens registered={registered} onDone={onClose} />
        </StepFocus>
      ) : (
        <RegisterForm onRegistered={setRegistered} onCancel={onClose} />
      )}
    </RecordDialog>
  );
}

interface RegisterFormProps {
  readonly onRegistered: (registered: readonly RegisteredDevice[]) => void;
  readonly onCancel: () => void;
}

function RegisterForm({ onRegistered, onCancel }: RegisterFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (cameras: readonly Registration[]) =>
      [(await api.internal.registerDevices({ body: [...cameras] })).message].flat(),
    onSuccess: (registered) => {
      onRegistered(registered);
      return reloadInternal();
    },
    onError: (error) => {
      const { fields, general } = formErrors(error, ['hardware_id', 'device_name', 'lora_uid', 'cell_uid']);
      setFault([...Object.values(fields), general].filter(Boolean).join(' '));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const list = readRegistrations(text);
    setFault('fault' in list ? list.fault : undefined);
    if ('cameras' in list && !isPending) mutate(list.cameras);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Textarea
          label="Hardware ids"
          description={`One device on each line, after commas its name and, of a camera with LoRa or satellite, its DevEUI or IMEI. Up to ${countWords(DEVICE_LIMITS.camerasPerRegistration)} at once; all of them are registered or none.`}
          placeholder={'b8:27:eb:4c:12:01, karori-1\nb8:27:eb:4c:12:02, karori-2, B827EBFFFE4C1202'}
          data-autofocus
          autosize
          minRows={4}
          maxRows={14}
          spellCheck={false}
          value={text}
          error={fault}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Register
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
