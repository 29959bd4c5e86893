import { Button } from '@mantine/core';
import { IconEraser, IconMap2, IconPencil, IconTable } from '@tabler/icons-react';
import { Link } from 'wouter';
import { openInsightsOfDevice } from '../../queries/open-insights.ts';
import styles from './device-dialog.module.css';
import { mapHref } from './device-links.ts';
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
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTable size={16} aria-hidden />}
        onClick={() => openInsightsOfDevice(deviceId)}
      >
        See All Insights
      </Button>
      {isPlaced && (
        <Button
          component={Link}
          href={mapHref(deviceId)}
          size="sm"
          variant="default"
          leftSection={<IconMap2 size={16} aria-hidden />}
        >
          Open map
        </Button>
      )}
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
