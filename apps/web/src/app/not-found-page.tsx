import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Notice } from '../components/page/notice.tsx';
import classes from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <title>Page not found · Sightline</title>
      <Notice
        titleOrder={1}
        icon={<IconMapQuestion size={26} />}
        title="There is no page at this address"
        actions={
          <Button component={Link} href="/">
            Go to Sightline
          </Button>
        }
      >
        The link may be incomplete, or the page has moved.
      </Notice>
    </main>
  );
}
