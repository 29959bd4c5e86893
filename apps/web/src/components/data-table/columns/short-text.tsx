import styles from './short-text.module.css';

interface ShortTextProps {
  /** What fits a table. */
  readonly text: string;
  /** All of it, on hover. */
  readonly whole: string;
}

/**
 * Text of a cell in at most two lines, on a card in one; where the column is narrower it ends in dots. A plain element:
 * tables draw hundreds.
 */
export function ShortText({ text, whole }: ShortTextProps) {
  return (
    <span className={styles.text} title={whole}>
      {text}
    </span>
  );
}
