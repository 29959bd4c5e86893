import type { ReactNode } from 'react';
import type { Tone } from './contact-kinds.ts';
import styles from './status-label.module.css';

interface StatusLabelProps {
  readonly icon: ReactNode;
  readonly tone: Tone;
  readonly text: string;
  /** Beside the words, less important. */
  readonly aside?: string | undefined;
  /** The whole of it, on hover. */
  readonly title?: string;
}

/** An icon with its word; colour is never the only sign. */
export function StatusLabel({ icon, tone, text, aside, title }: StatusLabelProps) {
  return (
    <span className={styles.label} data-tone={tone} title={title}>
      {icon}
      <span className={styles.text}>{text}</span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </span>
  );
}
