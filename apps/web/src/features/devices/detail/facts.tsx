import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Facts that belong together. */
export function FactGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.group}>
      <Title order={3} className={styles.title}>
        {title}
      </Title>
      <dl className={styles.list}>{children}</dl>
    </section>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Below the fact, less important. */
  readonly aside?: ReactNode;
}

export function Fact({ label, children, aside }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {children}
        {aside && <span className={styles.aside}>{aside}</span>}
      </dd>
    </div>
  );
}
