import { Select, SimpleGrid, Text, TextInput, Title } from '@mantine/core';
import { FIRMWARE_TAGS, UPDATE_OPTIONS } from '@sightline/domain/device-updates/update-options';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { FileUpload } from '../file-upload.tsx';
import { artifactsQuery } from '../internal-queries.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { FirmwareList } from './firmware-list.tsx';

/** As cameras report it, such as `release-2.4.1`. */
const VERSION = /^[\w.+-]+$/;
const SHOWN = 10;

interface FirmwareDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Brings in the firmware of a tag and version, and shows what is there. */
export function FirmwareDialog({ opened, onClose }: FirmwareDialogProps) {
  const [tag, setTag] = useState<(typeof FIRMWARE_TAGS)[number]>(UPDATE_OPTIONS.firmwareTag);
  const [version, setVersion] = useState('');
  const { data: artifacts, error } = useQuery({ ...artifactsQuery, enabled: opened });
  const firmware = artifacts?.filter(({ kind }) => kind === 'firmware').slice(0, SHOWN);
  return (
    <RecordDialog opened={opened} onClose={onClose} title="Upload firmware">
      <FileUpload
        label="Firmware file"
        done={`Firmware ${version.trim()} is uploaded as ${tag}.`}
        check={() =>
          VERSION.test(version.trim())
            ? undefined
            : 'Please give the version as devices report it, such as release-2.4.1.'
        }
        send={({ artifacts }, body, signal) =>
          artifacts.putFirmware({ params: { tag, version: version.trim() }, body }, { signal })
        }
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Select
            label="Tag"
            data={FIRMWARE_TAGS}
            allowDeselect={false}
            value={tag}
            onChange={(chosen) => chosen && setTag(chosen)}
          />
          <TextInput
            label="Version"
            withAsterisk
            autoComplete="off"
            spellCheck={false}
            value={version}
            onChange={(event) => setVersion(event.currentTarget.value)}
          />
        </SimpleGrid>
      </FileUpload>
      <Title order={3} size="h4" mt="lg" mb="xs">
        Latest firmware
      </Title>
      {firmware && firmware.length > 0 && <FirmwareList firmware={firmware} />}
      {firmware?.length === 0 && (
        <Text size="sm" c="dimmed">
          There is none yet. Updates take the newest firmware of their tag.
        </Text>
      )}
      {!firmware && !error && (
        <Text size="sm" c="dimmed" role="status">
          Loading…
        </Text>
      )}
      <GeneralError>
        {!firmware && error ? `The firmware did not load. ${errorMessage(error)}` : undefined}
      </GeneralError>
    </RecordDialog>
  );
}
