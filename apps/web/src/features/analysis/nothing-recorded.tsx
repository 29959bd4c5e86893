import { IconPawOff } from '@tabler/icons-react';
import { Notice } from '../../components/page/notice.tsx';

/** What stands where no insight counts. */
export function NothingRecorded() {
  return (
    <Notice icon={<IconPawOff size={26} />} title="No events in this time">
      No insight of these cameras, species and days counts. Choose a longer period, or take filters away.
    </Notice>
  );
}
