import { Button, Switch } from '@mantine/core';
import { IconChecks, IconEye, IconSettings } from '@tabler/icons-react';
import styles from './alerts-toolbar.module.css';

interface AlertsToolbarProps {
  readonly showsResolved: boolean;
  readonly onShowResolved: (shown: boolean) => void;
  readonly newCount: number;
  readonly openCount: number;
  readonly onAll: (what: 'acknowledge' | 'resolve') => void;
  readonly onSettings: () => void;
}

/** What is listed, and what can be done with all of it at once. */
export function AlertsToolbar(props: AlertsToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <Switch
        label="Show Resolved"
        checked={props.showsResolved}
        onChange={(event) => props.onShowResolved(event.currentTarget.checked)}
      />
      <div className={styles.buttons}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          disabled={props.newCount === 0}
          onClick={() => props.onAll('acknowledge')}
        >
          Acknowledge All
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconChecks size={16} aria-hidden />}
          disabled={props.openCount === 0}
          onClick={() => props.onAll('resolve')}
        >
          Resolve All
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconSettings size={16} aria-hidden />}
          onClick={props.onSettings}
        >
          Alert Settings
        </Button>
      </div>
    </div>
  );
}
