import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Buttons and switches at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a tab: title, what the page offers, content. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className={classes.page}>
      <Group justify="space-between" align="flex-end" gap="sm" className={classes.top}>
        <div className={classes.head}>
          <Title order={1}>{title}</Title>
          {lead && (
            <Text c="dimmed" size="sm" mt={2}>
              {lead}
            </Text>
          )}
        </div>
        {actions && (
          <Group gap="xs" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </div>
  );
}
