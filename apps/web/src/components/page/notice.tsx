import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** What to do next: buttons or links. */
  readonly actions?: ReactNode;
  readonly tone?: 'calm' | 'alarm';
  readonly titleOrder?: 1 | 2 | 3;
}

/** What stands where content would be: an empty state, a failed load, a page that is not there. */
export function Notice({ icon, title, children, actions, tone = 'calm', titleOrder = 2 }: NoticeProps) {
  return (
    <Stack align="center" justify="center" gap="xs" className={classes.notice}>
      <span className={classes.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <Title order={titleOrder} size="h2" ta="center">
        {title}
      </Title>
      {children && (
        <Text component="div" c="dimmed" ta="center" maw="30rem">
          {children}
        </Text>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Stack>
  );
}
