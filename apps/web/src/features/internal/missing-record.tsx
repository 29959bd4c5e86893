import { IconZoomQuestion } from '@tabler/icons-react';
import { Notice } from '../../components/page/notice.tsx';
import { useLastKnown } from '../../components/use-last-known.ts';
import { RecordDialog } from './record-dialog.tsx';

interface MissingRecordProps {
  /** What it is called, such as 'device'. */
  readonly what: string;
  /** What the address names, as it is written there; undefined while it names nothing, or something that is there. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** In place of a record's dialog where a link leads to a record that is not there. */
export function MissingRecord({ what, id, onClose }: MissingRecordProps) {
  const last = useLastKnown(id);
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return (
    <RecordDialog opened={id !== undefined} onClose={onClose} title={name}>
      <Notice icon={<IconZoomQuestion size={26} />} title={`${name} not found`} titleOrder={3}>
        There is no {what} with the id {last}. The link may be wrong.
      </Notice>
    </RecordDialog>
  );
}
