import type { Heading } from '../../../guide/render-page.ts';
import styles from './on-this-page.module.css';

/** Leads to the headings of a page, where the screen has room for it. */
export function OnThisPage({ headings }: { readonly headings: readonly Heading[] }) {
  if (headings.length < 2) return <div className={styles.list} />;
  return (
    <nav className={styles.list} aria-label="On this page">
      <p className={styles.title}>On this page</p>
      <ul className={styles.items}>
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
