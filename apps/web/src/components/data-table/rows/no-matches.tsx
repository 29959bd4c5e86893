import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { Notice } from '../../page/notice.tsx';

/** What stands where no row meets the filters. */
export function NoMatches({ onClear }: { readonly onClear: () => void }) {
  return (
    <Notice
      icon={<IconFilterOff size={26} />}
      title="Nothing matches the filters"
      actions={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Change a filter above, or clear them all to see every row again.
    </Notice>
  );
}
