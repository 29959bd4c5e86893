import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './block.module.css';

interface BlockProps {
  readonly title: string;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under a title of its own. */
export function Block({ title, aside, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
