import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { GeneralError } from '../../components/form/general-error.tsx';
import { problemWords } from '../../kernel/problem-words.ts';
import { bytesText } from './bytes-text.ts';
import styles from './file-upload.module.css';
import { reloadInternal } from './internal-queries.ts';

interface FileUploadProps {
  readonly label: string;
  readonly accept?: string;
  /** What is said when it has arrived. */
  readonly done: string;
  readonly send: (file: Blob, signal: AbortSignal) => Promise<unknown>;
  /** What else has to be said about the file; `check` says what is wrong with it. */
  readonly children?: ReactNode;
  readonly check?: () => string | undefined;
}

/** Sends a file that cameras will fetch, and can be stopped while it is on its way. */
export function FileUpload({ label, accept, done, send, children, check }: FileUploadProps) {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: File) => {
      abort.current = new AbortController();
      return send(new Blob([chosen], { type: 'application/octet-stream' }), abort.current.signal);
    },
    onSuccess: () => {
      notifications.show({ message: done });
      setFile(null);
      return reloadInternal();
    },
    onError: (error) => setFault(abort.current?.signal.aborted ? undefined : problemWords(error)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const words = check?.() ?? fileFault(file);
    setFault(words);
    if (file && !words && !isPending) mutate(file);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {children}
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
        <Group justify="flex-end" gap="xs">
          {isPending && file && (
            <>
              <Text size="sm" c="dimmed" role="status">
                Uploading {bytesText(file.size)}…
              </Text>
              <Button variant="default" onClick={() => abort.current?.abort()}>
                Cancel
              </Button>
            </>
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
