import { Button } from '@mantine/core';
import { IconEraser, IconPencil } from '@tabler/icons-react';
import { DeviceWays } from '../../components/device/device-ways.tsx';
import styles from './device-dialog.module.css';
import { DevicePageLink } from './device-page-link.tsx';

interface DeviceActionsProps {
  readonly deviceId: number;
  readonly isPlaced: boolean;
  /** Accounts with the reduced menu change nothing. */
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onClear: () => void;
}

/** What can be done with a camera, and where to go from it. */
export function DeviceActions({ deviceId, isPlaced, canEdit, onEdit, onClear }: DeviceActionsProps) {
  return (
    <div className={styles.actions}>
      {canEdit && (
        <Button size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          Edit
        </Button>
      )}
      <DeviceWays deviceId={deviceId} isPlaced={isPlaced} />
      <DevicePageLink deviceId={deviceId} />
      {canEdit && (
        <Button
          size="sm"
          variant="subtle"
          color="red"
          className={styles.clear}
          leftSection={<IconEraser size={16} aria-hidden />}
          onClick={onClear}
        >
          Clear data
        </Button>
      )}
    </div>
  );
}
