import { Button } from '@mantine/core';
import { IconArchive, IconFilterOff, IconPaw } from '@tabler/icons-react';
import { Notice } from '../../../components/page/notice.tsx';

interface NoInsightsProps {
  /** How many insights the account has, whatever is listed. */
  readonly held: number;
  /** Whether filter icons are pressed. */
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  readonly onShowArchived: () => void;
}

/** What stands where there is nothing to list. */
export function NoInsights({ held, isFiltered, onShowAll, onShowArchived }: NoInsightsProps) {
  if (isFiltered) {
    return (
      <Notice
        icon={<IconFilterOff size={26} />}
        title="Nothing with this status"
        actions={
          <Button variant="default" onClick={onShowAll}>
            Show every status
          </Button>
        }
      >
        No insight has the status that you asked for.
      </Notice>
    );
  }
  if (held > 0) {
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
