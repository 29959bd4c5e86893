import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Facts side by side, each below its label. */
export function FactGrid({ label, className = '', children }: FactsProps) {
  return (
    <dl aria-label={label} className={`${styles.grid} ${className}`}>
      {children}
    </dl>
  );
}

/** Facts one below the other, each beside its label. */
export function FactList({ children }: FactsProps) {
  return <dl className={styles.list}>{children}</dl>;
}

interface FactProps {
  readonly label: string;
  /** Takes the whole width of its grid. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One of them; a dash where nothing is known. */
export function Fact({ label, wide, children }: FactProps) {
  const isEmpty = children === null || children === undefined || children === '';
  return (
    <div className={styles.fact} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{isEmpty ? '–' : children}</dd>
    </div>
  );
}
