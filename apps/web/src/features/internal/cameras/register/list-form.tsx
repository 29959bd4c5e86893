import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import type { CameraLine } from '@sightline/domain/registration/camera-list';
import { CAMERA_LIST_TEMPLATE } from '@sightline/domain/registration/camera-list-columns';
import { csvLine } from '@sightline/domain/tables/csv';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { countLabel } from '../../../../components/data-table/count-label.ts';
import { csvFile } from '../../../../kernel/csv-file.ts';
import { errorMessage } from '../../../../kernel/error-message.ts';
import { saveFile } from '../../../../kernel/save-file.ts';
import { useServices } from '../../../../kernel/services-context.tsx';
import { checkList } from './check-list.ts';
import { readTextFile } from './read-text-file.ts';

/** More than the longest list; a larger file is another one, chosen by mistake. */
const FILE_BYTES = 2 * 1024 * 1024;

interface ListFormProps {
  readonly text: string;
  /** Whether the text is the wrong lines of a list whose other lines are registered. */
  readonly hasLeft: boolean;
  readonly onText: (text: string) => void;
  readonly onChecked: (lines: readonly CameraLine[]) => void;
  readonly onCancel: () => void;
}

/** Takes a list of cameras, pasted or from a file, and has it checked. */
export function ListForm({ text, hasLeft, onText, onChecked, onCancel }: ListFormProps) {
  const services = useServices();
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (list: string | File) => {
      if (typeof list === 'string') return checkList(services, list);
      if (list.size > FILE_BYTES) return { fault: 'This file is too large: at most 2 MiB.' };
      const read = await readTextFile(list);
      onText(read);
      return checkList(services, read);
    },
    onSuccess: (checked) => {
      if ('lines' in checked) onChecked(checked.lines);
    },
  });
  const fault = data && 'fault' in data ? data.fault : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate(text);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Group gap="xs">
          <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && mutate(file)}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconUpload size={16} />}>
                Choose a CSV file
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveFile(templateFile(), 'sightline-devices-template.csv')}
          >
            Download template
          </Button>
        </Group>
        {hasLeft && (
          <Text size="sm" role="status">
            These lines were wrong and are not registered yet. Correct them and check them again.
          </Text>
        )}
        <Textarea
          label="Or paste a list"
          description={`The first line names the columns. Only “Hardware id” is needed. Up to ${countLabel(DEVICE_LIMITS.camerasPerRegistration)} devices at once.`}
          placeholder={
            'Hardware id,Name,Owner email,Location name\nb8:27:eb:4c:12:01,Karori 1,owner@example.org,Karori dam'
          }
          data-autofocus
          autosize
          minRows={5}
          maxRows={14}
          spellCheck={false}
          value={text}
          error={error ? errorMessage(error) : fault}
          onChange={(event) => {
            onText(event.currentTarget.value);
            reset();
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Check
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function templateFile(): Blob {
  return csvFile(CAMERA_LIST_TEMPLATE.map(csvLine));
}
