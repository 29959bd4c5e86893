import { Button, Group, Select, Stack, Text } from '@mantine/core';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { OTA_MESSAGE_TYPES, type OtaMessageType } from '@sightline/domain/ota/ota-message-type';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { DeviceSelect } from '../../components/device-select/device-select.tsx';
import { FIELDS_MISSING } from '../../components/form/fields-missing.ts';
import { GeneralError } from '../../components/form/general-error.tsx';
import { LoadError } from '../../components/page/load-error.tsx';
import { otaVersionsQuery } from '../../queries/ota-messages.ts';
import { CreateFailures } from './create-failures.tsx';
import { firmwareRefusal } from './firmware-refusal.ts';
import type { MessageDraft } from './forms/message-form.ts';
import { MESSAGE_FORMS } from './forms/message-forms.ts';
import { useSendMessages } from './use-send-messages.ts';

interface CreateFormProps {
  /** Every chosen device has its message. */
  readonly onSent: (messages: readonly OtaMessage[]) => void;
  readonly onClose: () => void;
}

/** Which cameras get a message, and what it asks of them. */
export function CreateForm({ onSent, onClose }: CreateFormProps) {
  const [deviceIds, setDeviceIds] = useState<readonly number[]>([]);
  const [type, setType] = useState<OtaMessageType | null>(null);
  const [draft, setDraft] = useState<MessageDraft>({});
  const [isRefused, setRefused] = useState(false);
  const versions = useQuery(otaVersionsQuery);
  const refusal = useMemo(() => firmwareRefusal(versions.data), [versions.data]);
  const { send, done } = useSendMessages(setDeviceIds, onSent);
  const form = type && MESSAGE_FORMS[type];
  const body = form?.complete(draft);
  const isComplete = deviceIds.length > 0 && body !== undefined;

  /** They tell of another choice than the one that stands there now. */
  function forgetFailures(): void {
    if (!send.isPending) send.reset();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    setRefused(!isComplete);
    if (body && isComplete) send.mutate({ deviceIds, body });
  }

  if (versions.isError && !versions.data) {
    return (
      <LoadError
        title="The devices that take messages did not load"
        error={versions.error}
        onRetry={() => void versions.refetch()}
        isRetrying={versions.isFetching}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <DeviceSelect
          label="Cameras"
          value={deviceIds}
          onChange={(ids) => {
            setDeviceIds(ids);
            forgetFailures();
          }}
          refusal={refusal}
          disabled={versions.isPending || send.isPending}
          error={isRefused && deviceIds.length === 0}
        />
        <Select<OtaMessageType>
          label="Message type"
          withAsterisk
          placeholder="Choose a message type"
          description={form?.text}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={OTA_MESSAGE_TYPES.map((value) => ({ value, label: MESSAGE_FORMS[value].label }))}
          value={type}
          onChange={(chosen) => {
            setType(chosen);
            setDraft({});
            setRefused(false);
            forgetFailures();
          }}
          error={isRefused && type === null}
        />
        {form && (
          <form.Fields
            deviceIds={deviceIds}
            draft={draft}
            onChange={(part) => setDraft({ ...draft, ...part })}
            isRefused={isRefused}
          />
        )}
        <GeneralError>{isRefused && !isComplete ? FIELDS_MISSING : undefined}</GeneralError>
        {send.data && send.data.failed.length > 0 && !send.isPending && (
          <CreateFailures outcome={send.data} />
        )}
        <Group justify="flex-end" gap="xs">
          {send.isPending && deviceIds.length > 1 && (
            <Text size="sm" c="dimmed" role="status">
              {done} of {deviceIds.length}
            </Text>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={send.isPending}>
            Send message
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
