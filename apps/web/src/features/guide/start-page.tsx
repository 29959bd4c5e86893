import { Title } from '@mantine/core';
import { Link } from 'wouter';
import { pageHref } from './guide-href.ts';
import { GUIDE_SECTIONS } from './guide-pages.ts';
import styles from './start-page.module.css';

/** Every page with what it is about. */
export function StartPage() {
  return (
    <div className={styles.start}>
      <Title order={1} className={styles.title}>
        User guide
      </Title>
      <p className={styles.lead}>How to see what your cameras saw, and how to look after them.</p>
      {GUIDE_SECTIONS.map(({ audience, title, pages }) => (
        <section key={audience} aria-labelledby={`guide-${audience}`}>
          <Title order={2} id={`guide-${audience}`} className={styles.heading}>
            {title}
          </Title>
          <ul className={styles.cards}>
            {pages.map(({ slug, title: name, summary }) => (
              <li key={slug}>
                <Link href={pageHref(slug)} className={styles.card}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.summary}>{summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
