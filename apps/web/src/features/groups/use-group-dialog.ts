import type { Group } from '@sightline/contract/groups/groups.contract';
import { useCallback, useState } from 'react';

export interface GroupDialog {
  /** The group it is about, or was about until it closed: it keeps its words while it fades out. */
  readonly group: Group | undefined;
  readonly opened: boolean;
  readonly open: (group: Group) => void;
  readonly close: () => void;
}

export function useGroupDialog(): GroupDialog {
  const [group, setGroup] = useState<Group>();
  const [opened, setOpened] = useState(false);
  return {
    group,
    opened,
    open: useCallback((chosen: Group) => {
      setGroup(chosen);
      setOpened(true);
    }, []),
    close: useCallback(() => setOpened(false), []),
  };
}
