import { Button, Kbd } from '@mantine/core';
import type { InsightAction } from '@sightline/domain/insights/action-history';
import { IconArchiveOff } from '@tabler/icons-react';
import styles from './action-bar.module.css';
import { ACTION_ORDER, ACTIONS, RESTORE_LABEL } from './action-labels.ts';

interface ActionBarProps {
  /** What is queued for everything the bar acts on; its button is pressed. */
  readonly queued?: InsightAction | 'mixed' | undefined;
  readonly isArchived?: boolean;
  readonly showKeys?: boolean;
  /** Large buttons for thumbs. */
  readonly size?: 'sm' | 'lg';
  readonly onAct: (action: InsightAction) => void;
}

/** The four actions as buttons with words. */
export function ActionBar({ queued, isArchived, showKeys, size = 'sm', onAct }: ActionBarProps) {
  return (
    <div className={styles.bar} data-size={size} data-keys={showKeys || undefined}>
      {ACTION_ORDER.map((action) => {
        const { label, icon, key } = ACTIONS[action];
        const restores = isArchived === true && action === 'clear';
        const Icon = restores ? IconArchiveOff : icon;
        const pressed = queued === action;
        return (
          <Button
            key={action}
            variant={pressed ? 'filled' : 'default'}
            size={size === 'lg' ? 'md' : 'xs'}
            aria-pressed={pressed}
            title={restores ? RESTORE_LABEL : undefined}
            classNames={{ root: styles.button, label: styles.label }}
            leftSection={<Icon size={size === 'lg' ? 20 : 16} stroke={1.7} aria-hidden />}
            rightSection={
              showKeys && (
                <Kbd size="xs" aria-hidden className={styles.key}>
                  {key}
                </Kbd>
              )
            }
            onClick={() => onAct(action)}
          >
            {restores ? 'Restore' : label}
          </Button>
        );
      })}
    </div>
  );
}
