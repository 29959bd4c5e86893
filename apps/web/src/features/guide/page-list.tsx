import { Link } from 'wouter';
import { pageHref } from './guide-href.ts';
import { GUIDE_SECTIONS } from './guide-pages.ts';
import styles from './page-list.module.css';

/** All pages of the guide, by whom they are for. */
export function PageList({ current }: { readonly current: string | undefined }) {
  return GUIDE_SECTIONS.map(({ audience, title, pages }) => (
    <section key={audience} aria-label={title}>
      <p className={styles.heading}>{title}</p>
      <ul className={styles.items}>
        {pages.map((page) => (
          <li key={page.slug}>
            <Link
              href={pageHref(page.slug)}
              className={styles.item}
              aria-current={page.slug === current ? 'page' : undefined}
            >
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
