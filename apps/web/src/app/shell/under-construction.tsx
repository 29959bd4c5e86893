import { Button } from '@mantine/core';
import { IconBarrierBlock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Notice } from '../../components/page/notice.tsx';

/** What stands in for a page where the address names none that this account has. */
export function UnderConstruction() {
  return (
    <Notice
      titleOrder={1}
      icon={<IconBarrierBlock size={26} stroke={1.7} />}
      title="This page is under construction"
      actions={
        <Button component={Link} href="/" variant="default">
          Go to Insights
        </Button>
      }
    >
      There is nothing at this address yet.
    </Notice>
  );
}
