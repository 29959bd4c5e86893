import { Button, Fieldset, FileInput, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { GeneralError } from '../../components/form/general-error.tsx';
import { bytesText } from '../../components/page/bytes-text.ts';
import { UploadProgress } from '../../components/page/upload-progress.tsx';
import type { Api } from '../../kernel/client.ts';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import styles from './file-upload.module.css';
import { reloadInternal } from './internal-queries.ts';

const CANCELLED = 'The upload is cancelled. Nothing of the file is kept.';

interface FileUploadProps {
  readonly label: string;
  readonly accept?: string;
  /** What is said when it has arrived. */
  readonly done: string;
  /** Sends it by the given calls, which tell how far it has come. */
  readonly send: (calls: Api, file: Blob, signal: AbortSignal) => Promise<unknown>;
  /** What else has to be said about the file, fixed while it is on its way; `check` says what is wrong with it. */
  readonly children?: ReactNode;
  readonly check?: () => string | undefined;
}

/** Sends a file that cameras will fetch, and can be stopped while it is on its way. */
export function FileUpload({ label, accept, done, send, children, check }: FileUploadProps) {
  const services = useServices();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState(0);
  const abort = useRef<AbortController>(undefined);
  // Whoever closes the dialog wants no file of it.
  useEffect(() => () => abort.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async (chosen: File) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      setSent(0);
      const body = new Blob([chosen], { type: 'application/octet-stream' });
      try {
        await send(services.uploadingApi(setSent), body, signal);
        return done;
      } catch (error) {
        if (!signal.aborted) throw error;
        return CANCELLED;
      }
    },
    onSuccess: (outcome) => {
      notifications.show({ message: outcome }, services.notifications);
      if (outcome === CANCELLED) return;
      setFile(null);
      return reloadInternal(services);
    },
    onError: (error) => setFault(errorMessage(error)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = check?.() ?? fileFault(file);
    setFault(text);
    if (file && !text && !isPending) mutate(file);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {children && (
          <Fieldset variant="unstyled" mx={0} disabled={isPending}>
            {children}
          </Fieldset>
        )}
        <FileInput
          label={label}
          description={`At most ${bytesText(DEVICE_LIMITS.artifactBytes)}`}
          placeholder="Choose a file"
          classNames={{ placeholder: styles.placeholder }}
          clearable={!isPending}
          disabled={isPending}
          leftSection={<IconUpload size={16} aria-hidden />}
          {...(accept && { accept })}
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            setFault(undefined);
          }}
        />
        <GeneralError>{fault}</GeneralError>
        {isPending && file && <UploadProgress sent={sent} size={file.size} />}
        <Group justify="flex-end" gap="xs">
          {isPending && (
            <Button variant="default" onClick={() => abort.current?.abort()}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={isPending}>
            Upload
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function fileFault(file: File | null): string | undefined {
  if (!file) return 'Please choose a file.';
  if (file.size === 0) return 'This file is empty.';
  if (file.size > DEVICE_LIMITS.artifactBytes) return `At most ${bytesText(DEVICE_LIMITS.artifactBytes)}.`;
  return undefined;
}
