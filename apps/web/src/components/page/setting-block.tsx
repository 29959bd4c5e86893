import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './setting-block.module.css';

interface SettingBlockProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Settings that belong together: beside their title on wide screens, below it on narrow ones. */
export function SettingBlock({ title, lead, children }: SettingBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.block}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" size="sm" mt={4}>
            {lead}
          </Text>
        )}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
