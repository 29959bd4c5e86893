import { Title } from '@mantine/core';
import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { GuidePageContent } from './guide-pages.ts';
import { Neighbours } from './neighbours.tsx';
import { OnThisPage } from './on-this-page.tsx';
import styles from './page-article.module.css';

/** One page of the guide, with its headings beside it and the way to the next one. */
export function PageArticle({ page }: { readonly page: GuidePageContent }) {
  const [, navigate] = useLocation();
  useScrollToAnchor();

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target === '_blank') return;
    const { pathname, search, hash } = new URL(link.href);
    // A place on this page is the browser's own business.
    if (pathname === location.pathname && hash) return;
    event.preventDefault();
    navigate(`${pathname}${search}${hash}`);
  }

  return (
    <div className={styles.columns}>
      <article className={styles.article}>
        <Title order={1} className={styles.title}>
          {page.title}
        </Title>
        <p className={styles.lead}>{page.summary}</p>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: only its links are pressed, by keys as well. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
        <div
          className={styles.text}
          onClick={follow}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown when the app is built.
          dangerouslySetInnerHTML={{ __html: page.html }}
        />
        <Neighbours slug={page.slug} />
      </article>
      <OnThisPage headings={page.headings} />
    </div>
  );
}

/** Brings the heading that the address names to the top; without one, the beginning of the page. */
function useScrollToAnchor(): void {
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, []);
}
