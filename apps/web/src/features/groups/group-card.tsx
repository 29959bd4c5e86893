import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { DevicePicker } from './device-picker.tsx';
import { GroupAction } from './group-actions.tsx';
import styles from './group-card.module.css';
import { deviceCount, devicesOfGroupHref } from './group-labels.ts';
import { GroupMenu } from './group-menu.tsx';
import type { GroupRow } from './group-row.ts';

/** Height of the card with its margins, pixels. */
export const CARD_HEIGHT = 122;

/** One group on a narrow screen. */
export function GroupCard({ row }: { row: GroupRow }) {
  const { group_name: name, deployment_description: description, devices } = row.group;
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <Anchor component={Link} href={devicesOfGroupHref(name)} fw={600} size="sm" truncate>
          {name}
        </Anchor>
        <Text size="xs" c="dimmed" className={styles.size}>
          {deviceCount(devices.length)}
        </Text>
      </div>
      <Text size="sm" c="dimmed" truncate title={description || undefined}>
        {description || 'No description'}
      </Text>
      <div className={styles.tools}>
        <DevicePicker row={row} onCard />
        <GroupMenu group={row.group} onCard />
        <GroupAction group={row.group} action="edit" onCard />
        <GroupAction group={row.group} action="remove" onCard />
      </div>
    </div>
  );
}
