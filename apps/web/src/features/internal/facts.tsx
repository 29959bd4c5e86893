import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  readonly of: Readonly<Record<string, ReactNode>>;
}

/** What is known of one record, a line each; a dash where nothing is. */
export function Facts({ of }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {Object.entries(of).map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
