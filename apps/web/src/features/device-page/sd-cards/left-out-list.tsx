import styles from './sd-cards-block.module.css';

/** More of them say no more. */
const SHOWN = 200;

interface LeftOutListProps {
  readonly summary: string;
  readonly files: readonly { readonly path: string; readonly why: string }[];
}

/** Files that were not sent, by name, each with the reason; folded up. */
export function LeftOutList({ summary, files }: LeftOutListProps) {
  if (files.length === 0) return null;
  return (
    <details className={styles.leftOut}>
      <summary>{summary}</summary>
      <ul aria-label={summary}>
        {files.slice(0, SHOWN).map(({ path, why }) => (
          <li key={path}>
            <span className={styles.path}>{path}</span>: {why}
          </li>
        ))}
        {files.length > SHOWN && <li>and {(files.length - SHOWN).toLocaleString('en')} more</li>}
      </ul>
    </details>
  );
}
