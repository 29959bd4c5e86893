import { Button } from '@mantine/core';
import { IconBarrierBlock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Notice } from '../components/page/notice.tsx';
import type { Tab } from './tabs.tsx';

/** What stands in for a tab that is not built yet, and for values that name no tab. */
export function UnderConstruction({ tab }: { tab: Tab | undefined }) {
  const Icon = tab?.icon ?? IconBarrierBlock;
  return (
    <Notice
      titleOrder={1}
      icon={<Icon size={26} stroke={1.7} />}
      title={tab ? `${tab.label} is under construction` : 'This page is under construction'}
      actions={
        <Button component={Link} href="/" variant="default">
          Go to Insights
        </Button>
      }
    >
      {tab ? `What will live here: ${tab.summary}` : 'There is nothing at this address yet.'}
    </Notice>
  );
}
