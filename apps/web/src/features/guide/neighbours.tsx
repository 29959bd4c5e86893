import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import { pageHref } from './guide-href.ts';
import { GUIDE_PAGES, type GuidePageContent } from './guide-pages.ts';
import styles from './neighbours.module.css';

/** The page before and the page after. */
export function Neighbours({ slug }: { readonly slug: string }) {
  const index = GUIDE_PAGES.findIndex((page) => page.slug === slug);
  const [before, after] = [GUIDE_PAGES[index - 1], GUIDE_PAGES[index + 1]];
  return (
    <nav className={styles.neighbours} aria-label="Previous and next page">
      {before && <Neighbour page={before} label="Previous" />}
      {after && <Neighbour page={after} label="Next" />}
    </nav>
  );
}

interface NeighbourProps {
  readonly page: GuidePageContent;
  readonly label: 'Previous' | 'Next';
}

function Neighbour({ page, label }: NeighbourProps) {
  const isNext = label === 'Next';
  return (
    <Link href={pageHref(page.slug)} className={styles.link} data-next={isNext || undefined}>
      <span className={styles.label}>
        {!isNext && <IconArrowLeft size={15} aria-hidden />}
        {label}
        {isNext && <IconArrowRight size={15} aria-hidden />}
      </span>
      <span className={styles.title}>{page.title}</span>
    </Link>
  );
}
