import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Notice } from '../../components/page/notice.tsx';
import { GUIDE_HREF } from './guide-href.ts';

export function MissingPage() {
  return (
    <Notice
      titleOrder={1}
      icon={<IconMapQuestion size={26} />}
      title="The guide has no such page"
      actions={
        <Button component={Link} href={GUIDE_HREF}>
          All pages
        </Button>
      }
    >
      The link may be incomplete, or the page has another name now.
    </Notice>
  );
}
