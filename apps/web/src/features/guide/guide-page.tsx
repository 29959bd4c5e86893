import { ActionIcon, Anchor, Button, Drawer, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { Logo } from '../../components/logo/logo.tsx';
import { GUIDE_HREF } from './guide-href.ts';
import styles from './guide-page.module.css';
import { GUIDE_PAGES } from './guide-pages.ts';
import { MissingPage } from './missing-page.tsx';
import { PageArticle } from './page-article.tsx';
import { PageList } from './page-list.tsx';
import { SearchBox } from './search-box.tsx';
import { StartPage } from './start-page.tsx';

interface GuidePageProps {
  /** The name of the page in the address; none for the start page. */
  readonly slug: string | undefined;
  /** Buttons of the app for the end of the bar. */
  readonly tools: ReactNode;
}

/** The user guide, for everybody, signed in or not. */
export function GuidePage({ slug, tools }: GuidePageProps) {
  const [isListOpen, list] = useDisclosure(false);
  const page = GUIDE_PAGES.find((one) => one.slug === slug);
  const { close } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list closes when another page is opened.
  useEffect(close, [slug]);

  return (
    <div className={styles.guide}>
      <title>{page ? `${page.title} · Sightline guide` : 'User guide · Sightline'}</title>
      <Anchor href="#content" className={styles.skip}>
        Skip to content
      </Anchor>
      <header className={styles.bar}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={styles.open}
          aria-label="Open the list of pages"
          onClick={list.open}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
        <Link href={GUIDE_HREF} className={styles.home}>
          <Logo compact />
          <span className={styles.name}>Guide</span>
          <VisuallyHidden>, start page</VisuallyHidden>
        </Link>
        <SearchBox />
        <span className={styles.tools}>{tools}</span>
        <Button component={Link} href="/" variant="default" size="xs" className={styles.back}>
          Open Sightline
        </Button>
      </header>
      <nav className={styles.side} aria-label="Pages of the guide">
        <PageList current={page?.slug} />
      </nav>
      <Drawer opened={isListOpen} onClose={close} size="20rem" title="User guide" className={styles.drawer}>
        <nav aria-label="Pages of the guide">
          <PageList current={page?.slug} />
        </nav>
        <Button component={Link} href="/" variant="default" fullWidth mt="lg">
          Open Sightline
        </Button>
      </Drawer>
      <main id="content" tabIndex={-1} className={styles.main}>
        {page && <PageArticle key={page.slug} page={page} />}
        {!page && slug === undefined && <StartPage />}
        {!page && slug !== undefined && <MissingPage />}
      </main>
    </div>
  );
}
