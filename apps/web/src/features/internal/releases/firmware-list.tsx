import { Table } from '@mantine/core';
import type { StoredArtifact } from '@sightline/contract/artifacts/artifacts.contract';
import { useCards } from '../../../components/data-table/data-table.tsx';
import { bytesText } from '../../../components/page/bytes-text.ts';
import { RelativeTime } from '../../../components/time/time.tsx';
import styles from './firmware-list.module.css';

interface FirmwareListProps {
  readonly firmware: readonly StoredArtifact[];
}

/** Firmware that cameras can be given: a table, or cards on a phone. */
export function FirmwareList({ firmware }: FirmwareListProps) {
  return useCards() ? <FirmwareCards firmware={firmware} /> : <FirmwareTable firmware={firmware} />;
}

function FirmwareCards({ firmware }: FirmwareListProps) {
  return (
    <ul aria-label="Latest firmware" className={styles.cards}>
      {firmware.map((file) => (
        <li key={file.artifact_id} className={styles.card}>
          <strong className={styles.version}>{file.version}</strong>
          <span className={styles.aside}>
            <RelativeTime value={file.created_at} />
          </span>
          <span>{file.firmware_tag}</span>
          <span className={styles.aside}>{bytesText(file.bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

function FirmwareTable({ firmware }: FirmwareListProps) {
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
