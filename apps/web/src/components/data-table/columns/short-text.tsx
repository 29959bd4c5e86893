import type { ReactNode } from 'react';
import { hasLongWord } from './long-word.ts';
import styles from './short-text.module.css';

interface ShortTextProps {
  /** What fits a table. */
  readonly text: string;
  /** All of it, on hover. */
  readonly whole: string;
  /** The text with links in it; else it is written as it is. */
  readonly children?: ReactNode;
}

/**
 * Text of a cell in at most two lines, on a card in one; where the column is narrower it ends in dots. Lines end between
 * words. A plain element: tables draw hundreds.
 */
export function ShortText({ text, whole, children }: ShortTextProps) {
  return (
    <span className={styles.text} data-long={hasLongWord(text) || undefined} title={whole}>
      {children ?? text}
    </span>
  );
}

/** A version or another code that means nothing in parts: one line, whole on hover. */
export function CodeText({ text }: { readonly text: string }) {
  return (
    <span className={styles.line} title={text}>
      {text}
    </span>
  );
}
