import { Button } from '@mantine/core';
import { IconArchive, IconPaw } from '@tabler/icons-react';
import { Notice } from '../../components/page/notice.tsx';

interface NoInsightsProps {
  /** How many insights are hidden because they are archived. */
  readonly archived: number;
  readonly onShowArchived: () => void;
}

/** What stands where there is nothing to list. */
export function NoInsights({ archived, onShowArchived }: NoInsightsProps) {
  if (archived > 0) {
    return (
      <Notice
        icon={<IconArchive size={26} />}
        title="Everything is archived"
        actions={
          <Button variant="default" onClick={onShowArchived}>
            Show archived
          </Button>
        }
      >
        Archived insights stay hidden until you ask for them.
      </Notice>
    );
  }
  return (
    <Notice icon={<IconPaw size={26} />} title="No insights yet">
      As soon as a camera classifies its first photo and reports, what it saw appears here by itself.
    </Notice>
  );
}
