import { Select, SimpleGrid, Table, Text, TextInput, Title } from '@mantine/core';
import type { StoredArtifact } from '@sightline/contract/artifacts/artifacts.contract';
import { FIRMWARE_TAGS, UPDATE_OPTIONS } from '@sightline/domain/device-updates/update-options';
import { LIMITS } from '@sightline/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { RelativeTime } from '../../../components/time/time.tsx';
import { api } from '../../../kernel/client.ts';
import { problemWords } from '../../../kernel/problem-words.ts';
import { bytesText } from '../bytes-text.ts';
import { FileUpload } from '../file-upload.tsx';
import { artifactsQuery } from '../internal-queries.ts';
import { RecordDialog } from '../record-dialog.tsx';

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
        send={(body, signal) =>
          api.artifacts.putFirmware({ params: { tag, version: version.trim() }, body }, { signal })
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
            maxLength={LIMITS.textLength}
            value={version}
            onChange={(event) => setVersion(event.currentTarget.value)}
          />
        </SimpleGrid>
      </FileUpload>
      <Title order={3} size="h4" mt="lg" mb="xs">
        Latest firmware
      </Title>
      {firmware && firmware.length > 0 && <FirmwareTable firmware={firmware} />}
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
        {!firmware && error ? `The firmware did not load. ${problemWords(error)}` : undefined}
      </GeneralError>
    </RecordDialog>
  );
}

function FirmwareTable({ firmware }: { readonly firmware: readonly StoredArtifact[] }) {
  return (
    <Table fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Tag</Table.Th>
          <Table.Th>Version</Table.Th>
          <Table.Th>Size</Table.Th>
          <Table.Th>Uploaded</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {firmware.map((file) => (
          <Table.Tr key={file.artifact_id}>
            <Table.Td>{file.firmware_tag}</Table.Td>
            <Table.Td>{file.version}</Table.Td>
            <Table.Td>{bytesText(file.bytes)}</Table.Td>
            <Table.Td>
              <RelativeTime value={file.created_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
