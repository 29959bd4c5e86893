import { Table, Text } from '@mantine/core';
import type { DeliveryGap } from '@sightline/contract/arrivals/arrivals.contract';
import { useZone } from '../../queries/time-zones.ts';
import { RelativeTime } from '../time/time.tsx';
import { gapText, linkLabel, messagesText, numbersText } from './delivery-text.ts';
import styles from './gap-table.module.css';

interface GapTableProps {
  readonly deviceId: number;
  /** The newest first. */
  readonly gaps: readonly DeliveryGap[];
  /** How many there are, with those that are not listed. */
  readonly count: number;
}

/** What was skipped, how often it was asked for, and what became of it. */
export function GapTable({ deviceId, gaps, count }: GapTableProps) {
  const zone = useZone(deviceId);
  if (gaps.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nothing was skipped in this time.
      </Text>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.frame} aria-label="Gaps, newest first" tabIndex={0}>
      <Table className={styles.table} verticalSpacing={6} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Messages</Table.Th>
            <Table.Th scope="col">Noticed</Table.Th>
            <Table.Th scope="col">What became of them</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {gaps.map((gap) => (
            <Table.Tr key={`${gap.boot_id} ${gap.from}`}>
              <Table.Td>
                {numbersText(gap)}
                <span className={styles.more} title={`Boot ${gap.boot_id}`}>
                  {messagesText(gap.messages)}, {linkLabel(gap.link)}
                </span>
              </Table.Td>
              <Table.Td>
                <RelativeTime value={gap.opened_at} deviceId={deviceId} />
              </Table.Td>
              <Table.Td>{gapText(gap, zone)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {count > gaps.length && (
        <Text size="xs" c="dimmed" p={8}>
          The newest {gaps.length} of {count} gaps.
        </Text>
      )}
    </section>
  );
}
