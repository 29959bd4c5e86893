import { IconMailbox } from '@tabler/icons-react';
import { Notice } from '../../components/page/notice.tsx';

/** What stands where nothing has come in the weeks shown. */
export function NoMessages() {
  return (
    <Notice icon={<IconMailbox size={26} />} title="No messages in this time">
      Messages are counted here as soon as one of your cameras reports. Choose more weeks to look further
      back.
    </Notice>
  );
}
